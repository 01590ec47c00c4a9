import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '@touchline/registry/terminal/listen';
import { fetchText } from './fetchText';

/** The network's fault in a call, through real sockets. */
export type LineFault =
  | 'none'
  /** The connection closes before the call reaches the exchange. */
  | 'cut-before'
  /** Handled; the connection closes instead of the answer. */
  | 'cut-after'
  /** Handled; the answer breaks off in its middle. */
  | 'broken-answer'
  /** The call arrives late. */
  | 'late'
  /** Handled; the answer arrives late. */
  | 'late-answer'
  /** A gateway's 502, not handled. */
  | 'fault-before'
  /** A server error without details, although the call was handled. */
  | 'fault-after'
  /** A definite refusal; not handled. */
  | 'refused';

export interface FaultyLine {
  /** The address of the exchange behind this proxy; `lane` tells `choose` whose call it is. */
  base(lane: string): string;
  /** How many calls each fault affected. */
  readonly counts: Readonly<Partial<Record<LineFault, number>>>;
  stop(): Promise<void>;
}

/** A proxy before the exchange that loses, delays and garbles calls as `choose` decides. */
export async function startFaultyLine(
  exchange: string,
  choose: (lane: string, path: string) => { fault: LineFault; delayMs: number },
): Promise<FaultyLine> {
  const counts: Partial<Record<LineFault, number>> = {};

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, lane = '', ...rest] = (request.url ?? '').split('/');
    const path = rest.join('/');
    const { fault, delayMs } = choose(lane, path);
    counts[fault] = (counts[fault] ?? 0) + 1;
    const body = await bodyOf(request);
    const say = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);

    if (fault === 'cut-before') return void request.socket.destroy();
    if (fault === 'fault-before') return void say(502, '<html>Bad Gateway</html>');
    if (fault === 'refused') return void say(200, REFUSED);
    if (fault === 'late') await wait(delayMs);
    const answer = await forward(`${exchange}/${path}`, request, body);
    if (fault === 'late-answer') await wait(delayMs);
    if (fault === 'cut-after') request.socket.destroy();
    else if (fault === 'fault-after') say(500, GENERAL_FAULT);
    else if (fault === 'broken-answer') say(200, answer.text.slice(0, answer.text.length / 2));
    else say(answer.status, answer.text);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  const { port, stop } = await listen(server, { port: 0 });
  return {
    base: (lane) => `http://127.0.0.1:${port}/${lane}/`,
    counts,
    stop,
  };
}

const REFUSED = JSON.stringify({ success: false, error: { message: 'Market is suspended' } });
const GENERAL_FAULT = JSON.stringify({
  success: false,
  error: { message: 'An internal error occurred during your request!' },
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}

async function forward(url: string, { method = 'GET', headers }: IncomingMessage, body: string) {
  const response = await fetchText(url, {
    method,
    headers: {
      ...(headers.authorization && { authorization: headers.authorization }),
      ...(body !== '' && { 'content-type': 'application/json' }),
    },
    ...(body !== '' && { body }),
  });
  return { status: response.status, text: await response.text() };
}
