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

/**
 * What a build may call: a name whose address is not the call's own, and what it may call that its releases in force
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
    ...others.map(([call, address]) =>
      addressOf(call) === undefined
        ? found(
            'note',
            `It may run ${call} (${address}), which is no call of the platform that these commands know.`,
          )
        : found(
            'problem',
            `It declares ${call} as ${address}, which is not that call. Build it again with the contract's own.`,
          ),
    ),
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
