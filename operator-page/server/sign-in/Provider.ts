import { CHANGE_KINDS, type ChangeKind } from '@touchline/registry/settings/approval';
import { messageOf, UserError } from '@touchline/registry/terminal/terminal';
import { isSecureUrl } from '@touchline/shared/contracts/site';
import * as client from 'openid-client';
import * as v from 'valibot';
import type { SignInSettings } from './sign-in-settings';

/** Somebody who has logged in. */
interface Person {
  who: string;
  /** The issuer and its subject, which never changes. */
  subject: string;
  /** Undefined: no role at all. */
  may: readonly ChangeKind[] | undefined;
}

type Claims = Readonly<Record<string, unknown>>;

/** Who a token names, by its verified claims. */
export function personOf(
  claims: Claims & { sub: string },
  { issuer, claim, roles }: Pick<SignInSettings, 'issuer' | 'claim' | 'roles'>,
): Person {
  const given = valuesAt(claims, claim);
  const has = (wanted: readonly string[]) => wanted.some((role) => given.includes(role));
  const may = CHANGE_KINDS.filter((kind) => has(roles[kind]));
  return {
    who: nameOf(claims),
    subject: `${issuer} ${claims.sub}`,
    may: may.length > 0 || has(roles.see) ? may : undefined,
  };
}

const MAX_NAME = 60;

/** People may choose their name, so the subject stands beside it. */
function nameOf(claims: Claims & { sub: string }): string {
  const text = v.pipe(
    v.string(),
    v.transform((name) =>
      name
        .replace(/[\p{Cc}\p{Cf}]/gu, '')
        .trim()
        .slice(0, MAX_NAME),
    ),
    v.nonEmpty(),
  );
  const [name] = ['name', 'preferred_username', 'email'].flatMap((key) => {
    const found = v.safeParse(text, claims[key]);
    return found.success ? [found.output] : [];
  });
  return name === undefined || name === claims.sub ? claims.sub : `${name} (${claims.sub})`;
}

/** A claim by its name, which may have dots itself, or inside others. */
export function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? Reflect.get(value, key)
          : undefined,
      claims,
    );
}

function valuesAt(claims: Claims, path: string): readonly string[] {
  const value = claimAt(claims, path);
  if (typeof value === 'string') return value.split(/[\s,]+/);
  return Array.isArray(value) ? value.filter((role) => typeof role === 'string') : [];
}

/** A login that has begun. */
export const attempt = v.object({ verifier: v.string(), state: v.string(), nonce: v.string() });
type Attempt = v.InferOutput<typeof attempt>;

export type LoggedIn = Person & { idToken: string | undefined };

/** The provider at which people log in, by the authorization code flow with PKCE, state and nonce. */
export class Provider {
  private constructor(
    private readonly settings: SignInSettings,
    private readonly origin: string,
    private readonly config: client.Configuration,
  ) {}

  /** @throws UserError when it does not answer, or not as a provider */
  static async discover(settings: SignInSettings, secret: string, origin: string): Promise<Provider> {
    const issuer = new URL(settings.issuer);
    const local = issuer.protocol === 'http:' && isSecureUrl(issuer) ? [client.allowInsecureRequests] : [];
    const execute = [client.enableNonRepudiationChecks, ...local];
    const proof = client.ClientSecretBasic(secret);
    try {
      const config = await client.discovery(issuer, settings.clientId, undefined, proof, { execute });
      return new Provider(settings, origin, config);
    } catch (error) {
      throw new UserError(
        `No login is possible by ${settings.issuer}: ${messageOf(error)}. Check the issuer, and that it can be reached from here.`,
      );
    }
  }

  /** @returns where the browser goes */
  async begin(): Promise<{ begun: Attempt; address: string }> {
    const verifier = client.randomPKCECodeVerifier();
    const sent = { state: client.randomState(), nonce: client.randomNonce() };
    const { href } = client.buildAuthorizationUrl(this.config, {
      redirect_uri: `${this.origin}/callback`,
      scope: this.settings.scope,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...sent,
    });
    return { begun: { verifier, ...sent }, address: href };
  }

  /** @param address where the browser came back to */
  async finish(begun: Attempt, address: URL): Promise<LoggedIn> {
    const tokens = await client.authorizationCodeGrant(this.config, address, {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('The provider gave no ID token.');
    const isAsked =
      claimAt(claims, this.settings.claim) === undefined &&
      this.config.serverMetadata().userinfo_endpoint !== undefined;
    const more = isAsked ? await client.fetchUserInfo(this.config, tokens.access_token, claims.sub) : {};
    return { ...personOf({ ...more, ...claims }, this.settings), idToken: tokens.id_token };
  }

  /** Where somebody logs out of the provider too; the page itself where the provider has no such address. */
  logoutAddress(ended: LoggedIn | undefined): string {
    const page = `${this.origin}/`;
    if (!ended || this.config.serverMetadata().end_session_endpoint === undefined) return page;
    const hint = ended.idToken === undefined ? {} : { id_token_hint: ended.idToken };
    return client.buildEndSessionUrl(this.config, { post_logout_redirect_uri: page, ...hint }).href;
  }
}

/** Whether the provider refuses this page itself, whoever logs in: in the body or in a header (RFC 6749, 5.2). */
export function isPageRefused(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.error === 'invalid_client';
  return (
    error instanceof client.WWWAuthenticateChallengeError &&
    error.cause.some(({ parameters }) => parameters.error === 'invalid_client')
  );
}
