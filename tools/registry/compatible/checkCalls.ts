import { api, callAddress, type Operation } from '@touchline/shared/contracts/api';
import type { RemoteManifest } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { type Finding, finding } from './Finding';

type Contract = Readonly<Record<string, Operation | Readonly<Record<string, Operation>>>>;

/** The address of a call of the contract: `placeBet`, or `gameUrls.dream` of a group. */
function addressOf(call: string): string | undefined {
  const [name = '', member] = call.split('.');
  const declared = own<Contract[string]>(api, name);
  if (declared === undefined) return undefined;
  if ('path' in declared) return member === undefined ? callAddress(declared as Operation) : undefined;
  const operation = member === undefined ? undefined : own(declared as Record<string, Operation>, member);
  return operation && callAddress(operation);
}

/** Where a call goes, as a server reads it: without its name, a query, case or a path's detours. */
function placeOf(address: string): string {
  const [method = '', service = '', ...rest] = address.split(':');
  const path = rest.join(':').replace(/#.*$/s, '');
  const base = 'http://service/';
  const { pathname } = new URL(URL.canParse(`${base}${path}`) ? `${base}${path}` : base);
  let decoded = pathname;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    // Text that is encoded wrongly is compared as it is.
  }
  return `${method}:${service}:${decoded.replaceAll(/\/+/g, '/').replace(/\/$/, '')}`.toLowerCase();
}

/** The names of the contract's calls by where they go: the shell knows a call that it confirms by its name. */
const NAMES_BY_PLACE: ReadonlyMap<string, string> = new Map(
  Object.entries(api as Contract)
    .flatMap(([name, declared]) =>
      'path' in declared
        ? [[name, declared as Operation] as const]
        : Object.entries(declared).map(([member, operation]) => [`${name}.${member}`, operation] as const),
    )
    .map(([name, operation]) => [placeOf(callAddress(operation)), name]),
);

/**
 * What a build may call: a name whose address is not the call's own, a call of the contract under another name, and what it may call that its releases in force
 * may not.
 * @param before the active releases of this remote
 */
export function checkCalls(build: RemoteManifest, before: readonly RemoteManifest[]): Finding[] {
  const { calls = {} } = build;
  const found = (level: Finding['level'], description: string) => finding(level, 'call', description);
  const others = Object.entries(calls).filter(([call, address]) => addressOf(call) !== address);
  const added = before.flatMap(({ version, calls: had = {} }) => {
    const addresses = new Set(Object.values(had));
    const names = Object.entries(calls).flatMap(([call, address]) => (addresses.has(address) ? [] : [call]));
    return names.length === 0
      ? []
      : [found('note', `It may run calls that ${build.name} ${version} may not: ${names.join(', ')}.`)];
  });
  return [
    ...others.map(([call, address]) => {
      if (addressOf(call) !== undefined)
        return found(
          'problem',
          `It declares ${call} as ${address}, which is not that call. Build it again with the contract's own.`,
        );
      const realName = NAMES_BY_PLACE.get(placeOf(address));
      return realName === undefined
        ? found(
            'note',
            `It may run ${call} (${address}), which is no call of the platform that these commands know.`,
          )
        : found(
            'problem',
            `It declares ${call} as ${address}, which goes where ${realName} goes. Build it again with the contract's own name.`,
          );
    }),
    ...added,
  ];
}

/** The calls that a release may run, for people. */
export function callsInWords({ calls = {} }: Pick<RemoteManifest, 'calls'>): string {
  const names = Object.keys(calls);
  return names.length === 0
    ? 'It may run no calls.'
    : `It may run ${names.length === 1 ? 'one call' : `${names.length} calls`}: ${names.join(', ')}.`;
}
