import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { HttpError } from '../../http/HttpError';
import type { Access, Caller } from '../Access';
import { refuseForeignPage } from '../token-access';
import { attempt, isPageRefused, type LoggedIn, Provider } from './Provider';
import { Sealer } from './Sealer';
import { Sessions } from './sessions';
import type { SignInSettings } from './sign-in-settings';

export interface SignInOptions {
  settings: SignInSettings;
  secret: string;
  /** The origin that operators open. */
  origin: string;
  /** The headers of all answers. */
  headers: Readonly<Record<string, string>>;
  /** Milliseconds; tests give their own. */
  now: () => number;
  log: (line: string) => void;
}

const SESSION = '__Host-touchline-operator';
const ATTEMPT = '__Host-touchline-login';
const MINUTE = 60_000;
/** How long somebody may take at the provider. */
const ATTEMPT_MS = 10 * MINUTE;
const MAX_USED = 1_000;
const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8' };

/**
 * Access by OpenID Connect, then a session in a cookie (docs/decisions/operator-settings.md#roles).
 * @throws UserError when the provider does not answer, or not as one
 */
export async function openIdAccess(options: SignInOptions): Promise<Access> {
  const { settings, secret, origin } = options;
  return new SignIn(await Provider.discover(settings, secret, origin), options);
}

class SignIn implements Access {
  readonly #sessions: Sessions<LoggedIn>;
  /** An attempt lives sealed in its browser's cookie, so that those of strangers never end somebody else's. */
  readonly #sealer: Sealer;
  /** The last attempts that came back, by nonce: each is used once. The provider, too, accepts a code once. */
  readonly #used = new Set<string>();

  constructor(
    private readonly provider: Provider,
    private readonly options: SignInOptions,
  ) {
    const { settings, secret, now } = options;
    const limits = { idle: settings.idleMinutes * MINUTE, most: settings.mostMinutes * MINUTE };
    this.#sessions = new Sessions(now, limits);
    this.#sealer = new Sealer(secret, now);
  }

  callerOf(request: IncomingMessage): Caller {
    const { settings, origin } = this.options;
    refuseForeign(request, origin);
    const isUse = request.method !== 'GET';
    const person = this.#sessions.find(cookieOf(request, SESSION), isUse);
    if (!person) throw new HttpError(401, { message: 'You are not logged in, or no longer.' });
    const { who, subject, may } = person;
    if (may) return { who, subject, may, isSignedIn: true };
    throw new HttpError(403, {
      message: `You are logged in as ${who}, and have no role here. Whoever manages “${settings.claim}” at ${new URL(settings.issuer).host} can give you one.`,
    });
  }

  answer(request: IncomingMessage, response: ServerResponse, address: URL): boolean {
    const answers: Readonly<Record<string, () => Promise<void>>> = {
      'GET /login': () => this.#begin(response),
      'GET /callback': () => this.#finish(request, response, address),
      'POST /api/logout': () => this.#end(request, response),
    };
    const called = `${request.method} ${address.pathname}`;
    answers[called]?.().catch((error: unknown) => this.#refuse(response, error));
    // Opening the page is a use; its polling is none.
    if (called === 'GET /') this.#sessions.find(cookieOf(request, SESSION), true);
    return called in answers;
  }

  async #begin(response: ServerResponse): Promise<void> {
    const { begun, address } = await this.provider.begin();
    const sealed = this.#sealer.seal(begun, ATTEMPT_MS);
    this.#redirect(response, address, cookie(ATTEMPT, sealed, ATTEMPT_MS / 1000));
  }

  async #finish(request: IncomingMessage, response: ServerResponse, address: URL): Promise<void> {
    const begun = v.safeParse(attempt, this.#sealer.open(cookieOf(request, ATTEMPT)));
    if (!begun.success || this.#used.has(begun.output.nonce))
      return this.#sendText(response, 'This login is too old, or of another browser.');
    for (const oldest of this.#used) {
      if (this.#used.size < MAX_USED) break;
      this.#used.delete(oldest);
    }
    this.#used.add(begun.output.nonce);
    const person = await this.provider.finish(begun.output, address);
    this.#sessions.end(cookieOf(request, SESSION));
    const { origin, settings } = this.options;
    const session = cookie(SESSION, this.#sessions.begin(person), settings.mostMinutes * 60);
    this.#redirect(response, `${origin}/`, session, cookie(ATTEMPT, '', 0));
  }

  /** Answers with where to log out of the provider too. */
  async #end(request: IncomingMessage, response: ServerResponse): Promise<void> {
    refuseForeign(request, this.options.origin);
    const location = this.provider.logoutAddress(this.#sessions.end(cookieOf(request, SESSION)));
    const headers = { ...JSON_HEADERS, 'Set-Cookie': [cookie(SESSION, '', 0)] };
    this.#send(response, 200, headers, JSON.stringify({ location }));
  }

  #refuse(response: ServerResponse, error: unknown): void {
    const { settings, log } = this.options;
    if (error instanceof HttpError) {
      this.#send(response, error.status, JSON_HEADERS, JSON.stringify(error.refused));
      return;
    }
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    if (isPageRefused(error)) {
      log(
        `A login failed: ${settings.issuer} does not take this page's client id "${settings.clientId}" with its secret. Set TOUCHLINE_OIDC_SECRET to the client's secret, as the provider shows it.`,
      );
      this.#sendText(response, 'The login failed: the provider does not take this page’s own secret.');
      return;
    }
    log(`A login failed: ${name}: ${message}`);
    this.#sendText(response, 'The login failed; the command’s terminal says why.');
  }

  #redirect(response: ServerResponse, location: string, ...cookies: string[]): void {
    this.#send(response, 303, { Location: location, 'Set-Cookie': cookies });
  }

  #sendText(response: ServerResponse, why: string): void {
    const text = `${why} Nobody was logged in. Open ${this.options.origin} and log in again.\n`;
    this.#send(response, 400, { 'Content-Type': 'text/plain; charset=utf-8' }, text);
  }

  #send(response: ServerResponse, status: number, headers: OutgoingHttpHeaders, text?: string): void {
    response.writeHead(status, { ...this.options.headers, ...headers }).end(text);
  }
}

/** A cookie goes with what another page's form sends, so a write must name this page as its origin. */
function refuseForeign({ headers, method }: IncomingMessage, origin: string): void {
  const refusal = refuseForeignPage(headers, origin);
  if (refusal) throw new HttpError(refusal.status, refusal);
  if (method !== 'GET' && headers.origin !== origin)
    throw new HttpError(403, { message: 'A write has to come from the operator’s page.' });
}

const cookie = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${seconds}`;

function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  const found = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
