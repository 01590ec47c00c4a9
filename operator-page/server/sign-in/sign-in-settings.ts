import { readFile } from 'node:fs/promises';
import { messageOf, UsageError, UserError } from '@touchline/registry/terminal/terminal';
import { isSecureUrl } from '@touchline/shared/contracts/site';
import * as v from 'valibot';

const names = v.optional(v.array(v.pipe(v.string(), v.nonEmpty())), []);
const minutes = (usual: number, most: number) =>
  v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(most)), usual);

/** The file of `operator serve --oidc` (docs/guides/deploying.md). */
const signInSettings = v.strictObject({
  /** The provider's address, as its discovery document names it. */
  issuer: v.pipe(v.string(), v.url()),
  clientId: v.pipe(v.string(), v.nonEmpty()),
  scope: v.optional(v.pipe(v.string(), v.regex(/\bopenid\b/)), 'openid profile'),
  /** The claim that has the roles; with dots for one inside another. */
  claim: v.pipe(v.string(), v.nonEmpty()),
  /** The claim's values that give a role. */
  roles: v.strictObject({ see: names, switch: names, release: names }),
  /** A session ends so long after the last press, and so long after the login. */
  idleMinutes: minutes(30, 24 * 60),
  mostMinutes: minutes(8 * 60, 24 * 60),
});
export type SignInSettings = v.InferOutput<typeof signInSettings>;

/** @throws UserError that names what is wrong with the file */
export async function readSignInSettings(path: string): Promise<SignInSettings> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new UserError(`${path} can't be read: ${messageOf(error)}`);
  }
  const parsed = v.safeParse(signInSettings, json);
  if (!parsed.success) throw new UserError(`${path} is wrong: ${v.summarize(parsed.issues)}`);
  const { issuer } = parsed.output;
  if (!isSecureUrl(new URL(issuer)))
    throw new UserError(`${path}: the issuer ${issuer} must be https, or http on this machine.`);
  return parsed.output;
}

/** @throws UsageError for an origin that cookies would not be safe at */
export function publicOrigin(typed: string | undefined): string {
  const url = typed !== undefined && URL.canParse(typed) ? new URL(typed) : undefined;
  if (url && isSecureUrl(url) && `${url.origin}/` === url.href) return url.origin;
  throw new UsageError(
    `--oidc needs --public <origin>, the address that operators open: https://operator.shop.example (http only on this machine).`,
  );
}
