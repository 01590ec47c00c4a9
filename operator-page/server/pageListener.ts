import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileHeaders } from '@touchline/registry/targets/fileHeaders';
import { UserError } from '@touchline/registry/terminal/terminal';
import { HttpError } from '../http/HttpError';
import { readBody } from '../http/readBody';
import type { Access } from './Access';
import type { AnswerApi } from './answerApi';
import { refuseForeignName } from './token-access';

/** Files by request path. */
export type PageFiles = ReadonlyMap<string, { type: string; content: Buffer }>;

/** The built page in memory, because a later start of the command may clear its folder. */
export function readPageFiles(dir: string): PageFiles {
  return new Map(
    readdirSync(dir).map((name) => [
      name === 'index.html' ? '/' : `/${name}`,
      { type: fileHeaders(name).contentType, content: readFileSync(join(dir, name)) },
    ]),
  );
}

export interface PageParts {
  /** The page's own: `http://127.0.0.1:4600`. */
  origin: string;
  access: Access;
  headers: Readonly<Record<string, string>>;
  files: PageFiles;
  answerApi: AnswerApi;
  /** Receives faults of this program. */
  log: (line: string) => void;
}

/** Serves the page's files to requests with its own host name, and answers the calls of those who have access. */
export function pageListener({ origin, access, headers, files, answerApi, log }: PageParts): RequestListener {
  const sendText = (response: ServerResponse, status: number, text: string) =>
    response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(text);

  async function answerCall(request: IncomingMessage, address: URL): Promise<object> {
    const caller = access.callerOf(request);
    const { method = 'GET' } = request;
    return answerApi({
      caller,
      method,
      address,
      body: method === 'POST' ? await readBody(request) : undefined,
    });
  }

  async function sendAnswer(request: IncomingMessage, response: ServerResponse, address: URL): Promise<void> {
    const { status, answer } = await answerCall(request, address).then(
      (done) => ({ status: 200, answer: done }),
      (error: unknown) => failed(error, log),
    );
    response.writeHead(status, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(answer));
  }

  return (request, response) => {
    const stranger = refuseForeignName(request.headers, origin);
    if (stranger) return void sendText(response, stranger.status, stranger.message);
    // The page has no service worker.
    if (request.headers['service-worker'] !== undefined)
      return void sendText(response, 403, 'The operator’s page has no service worker.');
    const url = origin + request.url;
    if (!URL.canParse(url)) return void sendText(response, 400, 'That is no address.');
    const address = new URL(url);
    if (access.answer(request, response, address)) return;
    if (address.pathname.startsWith('/api/')) return void sendAnswer(request, response, address);
    const file = files.get(address.pathname);
    if (!file) return void sendText(response, 404, 'Not found');
    response.writeHead(200, { ...headers, 'Content-Type': file.type }).end(file.content);
  };
}

function failed(error: unknown, log: (line: string) => void): { status: number; answer: object } {
  if (error instanceof HttpError) return { status: error.status, answer: error.refused };
  if (error instanceof UserError) return { status: 422, answer: { message: error.message } };
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const message = 'The command failed; its terminal says why. Look below whether something was written.';
  return { status: 500, answer: { message } };
}
