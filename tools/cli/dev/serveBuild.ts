import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileHeaders } from '@touchline/registry/targets/fileHeaders';
import { type Listening, listen } from '@touchline/registry/terminal/listen';
import { isCode } from '@touchline/registry/terminal/system-errors';
import { UserError } from '@touchline/registry/terminal/terminal';

export interface ServedBuild {
  /** The folder of the build, with its remote.json. */
  folder: string;
  /** The ports to try, in turn. */
  ports: readonly number[];
  /** The origin of the pages that may read the files. */
  reader: string;
  /** The build has answers that stand for the back end's. */
  hasAnswers: boolean;
}

/** What pages hear: a build that is done, by its remote.json, or why there is none. */
export type BuildNews = { event: 'built'; data: string } | { event: 'failed'; data: string };

/** Where pages hear of builds, beside the files. */
const CHANGES = 'changes';

/**
 * Serves a build under development on loopback to the pages of one site, and tells them of each new one
 * (shell/src/frame/developer/followBuilds.ts).
 * @throws UserError where no port is free
 */
export async function serveBuild(options: ServedBuild) {
  const { ports } = options;
  const listeners = new Set<ServerResponse>();
  let last: BuildNews | undefined;
  const server = createServer((request, response) => {
    if (!refuse(request, response, options)) void answer(request, response);
  });

  async function answer({ url = '', method }: IncomingMessage, response: ServerResponse) {
    const file = url.slice(1);
    if (method === 'OPTIONS') response.writeHead(204).end();
    else if (file === CHANGES) follow(response);
    else await sendFile(options, file, response);
  }

  function follow(response: ServerResponse) {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write('retry: 1000\n\n');
    if (last) write(response, last);
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
  }

  const { port, stop } = await listenOnFree(server, ports);
  return {
    url: `http://localhost:${port}/`,
    tell(news: BuildNews): void {
      last = news;
      for (const response of listeners) write(response, news);
    },
    stop,
  };
}

/** Answers what is not a question of the site's pages: other sites and names of other machines read nothing. */
function refuse(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { reader }: Pick<ServedBuild, 'reader'>,
): boolean {
  const isHere = /^(localhost|127\.0\.0\.1):\d+$/.test(headers.host ?? '');
  const isReader = headers.origin === undefined || headers.origin === reader;
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (isHere && isReader) {
    response.setHeader('Access-Control-Allow-Origin', reader);
    response.setHeader('Access-Control-Allow-Methods', 'GET');
    response.setHeader('Access-Control-Allow-Headers', 'cache-control, last-event-id');
    response.setHeader('Access-Control-Expose-Headers', 'Touchline-Changes, Touchline-Answers');
    // A page of the internet asks a browser of this machine for it (Private Network Access).
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    return false;
  }
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`This server answers pages of ${reader} alone.`);
  return true;
}

async function sendFile(
  { folder, hasAnswers }: ServedBuild,
  file: string,
  response: ServerResponse,
): Promise<void> {
  try {
    if (!/^[\w.-]+$/.test(file) || file.startsWith('.')) throw new Error('not a file of a build');
    const bytes = await readFile(join(folder, file));
    const { contentType, cacheControl } = fileHeaders(file);
    response.writeHead(200, {
      'Content-Type': contentType,
      'Cache-Control': cacheControl,
      'Touchline-Changes': CHANGES,
      ...(hasAnswers && { 'Touchline-Answers': './answers' }),
    });
    response.end(bytes);
  } catch {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found');
  }
}

function write(response: ServerResponse, { event, data }: BuildNews): void {
  const lines = data.split('\n').map((line) => `data: ${line}\n`);
  response.write(`event: ${event}\n${lines.join('')}\n`);
}

async function listenOnFree(server: Server, ports: readonly number[]): Promise<Listening> {
  for (const port of ports)
    try {
      return await listen(server, { port });
    } catch (fault) {
      if (!(fault instanceof UserError) && !isCode(fault, 'EACCES')) throw fault;
    }
  throw new UserError(
    `Every port from which the site takes builds is in use: ${ports.join(', ')}. End what uses one of them, or ask the site's operator for another in “allowedOrigins”.`,
  );
}
