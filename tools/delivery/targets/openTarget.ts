import { resolve } from 'node:path';
import { type Terminal, UsageError } from '../cli/Command';
import { DirectoryTarget } from './DirectoryTarget';
import type { Target } from './Target';

/**
 * The target of a command line.
 * @param to a folder, relative to the working folder, or `s3://bucket/prefix`
 * @param endpoint of a service other than AWS; AWS_ENDPOINT_URL by default
 * @throws UsageError when it is neither
 */
export async function openTarget(
  to: string | undefined,
  { cwd, env }: Pick<Terminal, 'cwd' | 'env'>,
  endpoint = env.AWS_ENDPOINT_URL,
): Promise<Target> {
  if (to === undefined || to === '')
    throw new UsageError('Say where: --to <folder that is served> or --to s3://<bucket>/<prefix>.');
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(to)) return new DirectoryTarget(resolve(cwd, to));
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(to) ?? [];
  if (bucket === undefined)
    throw new UsageError(`--to takes a folder or s3://<bucket>/<prefix>, not "${to}".`);
  const prefix = path === '' || path.endsWith('/') ? path : `${path}/`;
  // The S3 client is large, so a folder target does not load it.
  const { S3Target } = await import('./S3Target');
  return new S3Target({
    bucket,
    prefix,
    endpoint: endpoint === '' ? undefined : endpoint,
    region: env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1',
  });
}
