import { CHANGE_KINDS, type ChangeKind } from '@touchline/registry/settings/approval';
import * as v from 'valibot';
import type { SignInSettings } from './sign-in-settings';

/** Somebody who has logged in. */
export interface Person {
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
