import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Terminal, UsageError } from '../terminal/terminal';
import { DirectoryTarget } from './DirectoryTarget';
import type { Target } from './Target';

/**
 * The target of a command line.
 * @param to a folder, relative to the working folder, or `s3://bucket/prefix`
 * @param options endpoint: of a service other than AWS, AWS_ENDPOINT_URL by default; site: the site's folder, where its
 * site.json says whose releases run
 * @throws UsageError when it is neither, or there is no such site
 */
export async function openTarget(
  to: string | undefined,
  { cwd, env, registryChanged }: Pick<Terminal, 'cwd' | 'env' | 'registryChanged'>,
  {
    endpoint = env.AWS_ENDPOINT_URL,
    site,
  }: { endpoint?: string | undefined; site?: string | undefined } = {},
): Promise<Target> {
  if (to === undefined || to === '')
    throw new UsageError('Say where: --to <folder that is served> or --to s3://<bucket>/<prefix>.');
  const named = site === undefined ? undefined : resolve(cwd, site);
  if (named !== undefined && !existsSync(join(named, 'site.json')))
    throw new UsageError(`${named} has no site.json: it is not the folder of a site.`);
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(to))
    return new DirectoryTarget(resolve(cwd, to), named, registryChanged);
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
    site: named,
  });
}
