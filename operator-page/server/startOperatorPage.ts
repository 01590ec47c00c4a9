import { createServer, type RequestListener } from 'node:http';
import { listen } from '@touchline/registry/terminal/listen';
import type { Site } from '@touchline/site/domains/openSite';
import { startPreview } from '../preview/startPreview';
import type { Caller } from './Access';
import { answerApi } from './answerApi';
import { pageHeaders } from './pageHeaders';
import { pageListener, readPageFiles } from './pageListener';
import { startDue } from './startDue';
import { newToken, tokenAccess } from './token-access';

export interface OperatorPageOptions {
  site: Site;
  /** The name under which changes are recorded, and the account. */
  operator: Pick<Caller, 'who' | 'subject'>;
  /** The built page's folder. */
  page: string;
  /** The built shell's folder. */
  shell: string;
  /** The page's port, and the preview's is the next one; 0 takes any two free ones. */
  port: number;
  /** The collector's `host:port`; by default the one that runs for the site. */
  collector?: string | undefined;
  /** Receives faults of this program. */
  log: (line: string) => void;
}

/**
 * Serves the operator's page and its preview on this machine only.
 * @throws UserError when a port is taken
 */
export async function startOperatorPage(options: OperatorPageOptions) {
  const { site, operator, page, shell, port, collector, log } = options;
  // What is valid now can be restored when a hand breaks it later.
  await site.keepValid();
  const files = readPageFiles(page);
  const token = newToken();
  // The page's headers name the preview's port and the preview's the page's, so both must listen first.
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
  const listening = await listen(
    createServer((request, response) => answer(request, response)),
    { port },
  );
  const origin = `http://127.0.0.1:${listening.port}`;
  try {
    const preview = await startPreview({ site, shell, port: port === 0 ? 0 : port + 1, framedBy: origin });
    const previewPort = preview.port;
    answer = pageListener({
      origin,
      access: tokenAccess(origin, token, operator),
      headers: pageHeaders(previewPort),
      files,
      answerApi: answerApi(site, { previewPort, collector }),
      log,
    });
    const stopDue = startDue({ site, log });
    return {
      origin,
      /** New with this start; it authenticates the operator. */
      token,
      stop: async () => void (await Promise.all([listening.stop(), preview.stop(), stopDue()])),
    };
  } catch (error) {
    await listening.stop();
    throw error;
  }
}
