import { createServer } from 'node:http';
import { type Listening, listen } from '@touchline/registry/terminal/listen';
import type { Site } from '@touchline/site/domains/openSite';
import { answerApi } from './answerApi';
import { pageHeaders } from './pageHeaders';
import { type PageFiles, pageListener, readPageFiles } from './pageListener';
import type { SignInOptions } from './sign-in/openIdAccess';
import { startDue } from './startDue';

export interface DeployedPageOptions
  extends Pick<SignInOptions, 'settings' | 'secret' | 'origin' | 'now' | 'log'> {
  site: Site;
  /** The built page's folder. */
  page: string;
  host: string;
  port: number;
  /** The collector's `host:port`; by default the one that runs for the site. */
  collector?: string | undefined;
}

/**
 * Serves the operator's page behind a reverse proxy to people who log in.
 * @throws UserError when the port is taken, or the provider does not answer
 */
export async function startDeployedPage({
  site,
  page,
  host,
  port,
  collector,
  ...options
}: DeployedPageOptions): Promise<Listening> {
  const headers = pageHeaders(undefined);
  // Loaded here, so that a local page does not load openid-client.
  const { openIdAccess } = await import('./sign-in/openIdAccess');
  const access = await openIdAccess({ ...options, headers });
  const answer = pageListener({
    origin: options.origin,
    access,
    headers,
    files: withSignIn(readPageFiles(page)),
    answerApi: answerApi(site, { previewPort: undefined, collector }),
    log: options.log,
  });
  const listening = await listen(createServer(answer), { port, host });
  const stopDue = startDue({ site, log: options.log });
  return { ...listening, stop: async () => void (await Promise.all([listening.stop(), stopDue()])) };
}

/** The page looks for this, to offer a login instead of asking for a token. */
function withSignIn(files: PageFiles): PageFiles {
  const index = files.get('/');
  if (!index) return files;
  const html = index.content
    .toString('utf8')
    .replace('<head>', '<head><meta name="operator-access" content="sign-in">');
  return new Map([...files, ['/', { ...index, content: Buffer.from(html) }]]);
}
