import type { Envelope, Operation, RequestOf, ResultOf } from '@touchline/shared/contracts/api';
import { api } from '@touchline/shared/contracts/api';
import { readWhole } from '@touchline/shared/contracts/reading';
import * as v from 'valibot';
import { addressOf } from '../server/addressOf';
import type { Sandbox } from '../startSandbox';

export interface Answer {
  status: number;
  body: Envelope;
  headers: Headers;
}

const envelope = v.custom<Envelope>((value) => typeof value === 'object' && value !== null);

/** Calls a sandbox by declaration over real HTTP, as the shell does. */
export class SandboxClient {
  token: string | undefined;
  casinoToken = '';
  origin = 'http://localhost:4000';

  constructor(private readonly sandbox: Pick<Sandbox, 'urls'>) {}

  get urls() {
    return this.sandbox.urls;
  }

  /** The raw answer. `request` may be invalid, for tests of bad input. */
  async send(operation: Operation, request: unknown, file = 'test.json'): Promise<Answer> {
    const { app, path } = addressOf(operation);
    const url = new URL(path.replace(':file', file), this.sandbox.urls[app]);
    const init: RequestInit = { method: operation.method, headers: this.#headers() };
    if (operation.send === 'query') {
      for (const [name, value] of Object.entries(request ?? {})) url.searchParams.set(name, String(value));
    } else if (operation.send === 'body') {
      init.headers = { ...this.#headers(), 'content-type': 'application/json' };
      init.body = JSON.stringify(request ?? {});
    } else init.body = formOf(request);
    return answerOf(await fetch(url, init));
  }

  /** The decoded result. @throws Error when the answer reports no success or does not fit its declaration */
  async run<O extends Operation>(operation: O, request: RequestOf<O>): Promise<ResultOf<O>>;
  async run(operation: Operation, request: unknown): Promise<unknown> {
    const { status, body } = await this.send(operation, request);
    if (operation.envelope && !body.success)
      throw new Error(`${operation.name} ${status}: ${body.error?.message}`);
    return readWhole(operation.result, operation.envelope ? body.result : body);
  }

  /** A control endpoint. */
  async control(path: string, body?: unknown): Promise<Envelope['result']> {
    const response = await fetch(`${this.sandbox.urls.api}/sandbox/${path}`, {
      ...(body === undefined
        ? {}
        : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const answer = await answerOf(response);
    if (!answer.body.success) throw new Error(`/sandbox/${path}: ${answer.body.error?.message}`);
    return answer.body.result;
  }

  /** Logs a fresh demo player in. */
  async playAsDemo(): Promise<string> {
    const session = await this.run(api.loginAsDemoUser, {});
    this.token = session.accessToken;
    this.casinoToken = session.casinoToken;
    const [newest] = v.parse(v.array(v.object({ userName: v.string() })), await this.control('players'));
    if (!newest) throw new Error('The demo player is not listed');
    return newest.userName;
  }

  #headers(): Record<string, string> {
    const headers: Record<string, string> = { origin: this.origin };
    if (this.token !== undefined) headers.authorization = `Bearer ${this.token}`;
    return headers;
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const body = v.parse(envelope, await response.json());
  return { status: response.status, body, headers: response.headers };
}

function formOf(request: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(request ?? {}))
    form.set(name, value instanceof Blob ? value : String(value));
  return form;
}
