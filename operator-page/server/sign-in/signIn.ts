import type { IncomingMessage, ServerResponse } from 'node:http';
import { messageOf, UserError } from '@touchline/registry/terminal/terminal';
import * as v from 'valibot';
import { HttpError } from '../../http/HttpError';
import type { Access, Caller } from '../Access';
import { refuseForeignPage } from '../admission';
import { claimAt, type Person, personOf } from './claims';
import { Sealer } from './Sealer';
import { Sessions } from './sessions';
import { isSecure, type SignInSettings } from './sign-in-settings';

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

/**
 * A login that has begun. It lives sealed in its browser's cookie, so that no number of logins that strangers begin ends
 * somebody else's.
 */
const attempt = v.object({ verifier: v.string(), state: v.string(), nonce: v.string() });

const SESSION = '__Host-touchline-operator';
const ATTEMPT = '__Host-touchline-login';
const MINUTE = 60_000;
/** How long somebody may take at the provider. */
const ATTEMPT_MS = 10 * MINUTE;
const MOST_USED = 1_000;

/**
 * Access by OpenID Connect: the authorization code flow with PKCE, state and nonce, then a session in a cookie
 * (docs/decisions/operator-settings.md#roles).
 * @throws UserError when the provider does not answer, or not as one
 */
export async function signIn({
  settings,
  secret,
  origin,
  headers,
  now,
  log,
}: SignInOptions): Promise<Access> {
  // Loaded here, so that a local page does not load it.
  const client = await import('openid-client');
  const issuer = new URL(settings.issuer);
  const config = await client
    .discovery(issuer, settings.clientId, undefined, client.ClientSecretBasic(secret), {
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' && isSecure(issuer) ? [client.allowInsecureRequests] : []),
      ],
    })
    .catch((error: unknown) => {
      throw new UserError(
        `No login is possible by ${settings.issuer}: ${messageOf(error)}. Check the issuer, and that it can be reached from here.`,
      );
    });
  const sessions = new Sessions<Person & { idToken: string | undefined }>(now, {
    idle: settings.idleMinutes * MINUTE,
    most: settings.mostMinutes * MINUTE,
  });
  const sealer = new Sealer(secret, now);
  /** The last attempts that came back, by nonce: each is used once. The provider, too, accepts a code once. */
  const used = new Set<string>();
  const redirectUri = `${origin}/callback`;

  async function begin(response: ServerResponse): Promise<void> {
    const verifier = client.randomPKCECodeVerifier();
    const begun = { verifier, state: client.randomState(), nonce: client.randomNonce() };
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: settings.scope,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: begun.state,
      nonce: begun.nonce,
    });
    redirect(response, url.href, [cookie(ATTEMPT, sealer.seal(begun, ATTEMPT_MS), ATTEMPT_MS / 1000)]);
  }

  async function finish(request: IncomingMessage, response: ServerResponse, address: URL): Promise<void> {
    const begun = v.safeParse(attempt, sealer.open(cookieOf(request, ATTEMPT)));
    if (!begun.success || used.has(begun.output.nonce))
      return sendText(response, 400, 'This login is too old, or of another browser.');
    for (const oldest of used) {
      if (used.size < MOST_USED) break;
      used.delete(oldest);
    }
    used.add(begun.output.nonce);
    const tokens = await client.authorizationCodeGrant(config, address, {
      pkceCodeVerifier: begun.output.verifier,
      expectedState: begun.output.state,
      expectedNonce: begun.output.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider gave no ID token.');
    const isAsked =
      claimAt(claims, settings.claim) === undefined &&
      config.serverMetadata().userinfo_endpoint !== undefined;
    const more = isAsked ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
    const person = personOf({ ...more, ...claims }, settings);
    sessions.end(cookieOf(request, SESSION));
    const key = sessions.begin({ ...person, idToken: tokens.id_token });
    redirect(response, `${origin}/`, [
      cookie(SESSION, key, settings.mostMinutes * 60),
      cookie(ATTEMPT, '', 0),
    ]);
  }

  /** Answers with where to log out of the provider too. */
  async function end(request: IncomingMessage, response: ServerResponse): Promise<void> {
    refuseForeign(request, origin);
    const ended = sessions.end(cookieOf(request, SESSION));
    const location =
      ended && config.serverMetadata().end_session_endpoint !== undefined
        ? client.buildEndSessionUrl(config, {
            post_logout_redirect_uri: `${origin}/`,
            ...(ended.idToken === undefined ? {} : { id_token_hint: ended.idToken }),
          }).href
        : `${origin}/`;
    response
      .writeHead(200, {
        ...headers,
        'Content-Type': 'application/json; charset=utf-8',
        'Set-Cookie': [cookie(SESSION, '', 0)],
      })
      .end(JSON.stringify({ location }));
  }

  function redirect(response: ServerResponse, location: string, cookies: string[]): void {
    response.writeHead(303, { ...headers, Location: location, 'Set-Cookie': cookies }).end();
  }
  function sendText(response: ServerResponse, status: number, why: string): void {
    response
      .writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' })
      .end(`${why} Nobody was logged in. Open ${origin} and log in again.\n`);
  }
  /** Whether the provider refuses this page itself, whoever logs in: in the body or in a header (RFC 6749, 5.2). */
  function isPageRefused(error: unknown): boolean {
    if (error instanceof client.ResponseBodyError) return error.error === 'invalid_client';
    return (
      error instanceof client.WWWAuthenticateChallengeError &&
      error.cause.some(({ parameters }) => parameters.error === 'invalid_client')
    );
  }
  function refused(response: ServerResponse, error: unknown): void {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    if (isPageRefused(error)) {
      log(
        `A login failed: ${settings.issuer} does not take this page's client id "${settings.clientId}" with its secret. Set TOUCHLINE_OIDC_SECRET to the client's secret, as the provider shows it.`,
      );
      sendText(response, 400, 'The login failed: the provider does not take this page’s own secret.');
      return;
    }
    log(`A login failed: ${name}: ${message}`);
    sendText(response, 400, 'The login failed; the command’s terminal says why.');
  }

  return {
    callerOf(request): Caller {
      refuseForeign(request, origin);
      const isUse = request.method !== 'GET';
      const person = sessions.find(cookieOf(request, SESSION), isUse);
      if (!person) throw new HttpError(401, { message: 'You are not logged in, or no longer.' });
      const { who, subject, may } = person;
      if (may) return { who, subject, may, isSignedIn: true };
      throw new HttpError(403, {
        message: `You are logged in as ${who}, and have no role here. Whoever manages “${settings.claim}” at ${issuer.host} can give you one.`,
      });
    },
    answer(request, response, address) {
      const answers: Readonly<Record<string, () => Promise<void>>> = {
        'GET /login': () => begin(response),
        'GET /callback': () => finish(request, response, address),
        'POST /api/logout': () => end(request, response),
      };
      const called = `${request.method} ${address.pathname}`;
      answers[called]?.().catch((error: unknown) => refused(response, error));
      // Opening the page is a use; its polling is none.
      if (called === 'GET /') sessions.find(cookieOf(request, SESSION), true);
      return called in answers;
    },
  };
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
