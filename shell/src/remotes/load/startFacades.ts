import { callAddress } from '@touchline/shared/contracts/api';
import { ApiError, type Platform } from '@touchline/shared/platform';
import { own } from '@touchline/shared/utilities';
import { MESSAGES } from '../../core/http/api-errors';
import { idOf } from '../fall-back/bad-releases';
import type { Loader } from './createLoader';
import type { Remotes } from './startRemotes';

/** The topics that only the shell may emit. */
const SAID_BY_SHELL: readonly string[] = [
  'session',
  'balance',
  'settings',
  'connection',
  'user-active',
  'language',
  'hub-message',
];

/**
 * Freezes the platform and gives each remote a facade of its own: calls that its release did not declare are refused and
 * reported, and its reports bear its name (docs/decisions/remote-contract.md#a-remote-declares-its-calls).
 * @param running the release that the tab runs
 * @returns the facade of a remote: the same one as long as its release is
 */
export function startFacades(platform: Platform, running: Loader['running']): Remotes['platformOf'] {
  freeze(platform);
  const facades = new Map<string, { id: string; facade: Platform }>();
  return (remote, framed) => {
    const release = framed ?? running(remote);
    const made = facades.get(remote);
    // A release that has thrown and is about to be replaced keeps its facade.
    const id = release ? idOf(release) : (made?.id ?? '');
    if (made?.id === id) return made.facade;
    const { version, calls } = release?.remote ?? {};
    const facade = facadeOf(platform, { name: remote, version, calls });
    facades.set(remote, { id, facade });
    return facade;
  };
}

interface Holder {
  name: string;
  version: string | undefined;
  calls: Readonly<Record<string, string>> | undefined;
}

function facadeOf(platform: Platform, { name, version, calls = {} }: Holder): Platform {
  const allowed = new Set(Object.values(calls));
  const told = new Set<string>();
  const report: Platform['report'] = (fault) =>
    platform.report({ ...fault, remote: name, ...(version !== undefined && { release: version }) });
  const refuse = (what: string) => {
    if (told.has(what)) return;
    told.add(what);
    // not a message: it is reported
    report({ kind: 'undeclared', message: `It ${what}: refused.` });
  };
  return freeze({
    ...platform,
    report,
    settings: {
      ...platform.settings,
      ofRemote: () => own(platform.settings.current()?.remoteSettings, name),
      backEnds: () => own(platform.settings.current()?.backEnds, name) ?? [],
    },
    api: {
      run: async (operation, request, options) => {
        // It is read once, so that the compared value is the one that is sent.
        const declared = { ...operation };
        const address = callAddress(declared);
        const { method, service, path } = declared;
        if (allowed.has(address) && [declared.name, method, service, path].every(isText))
          return platform.api.run(declared, request, options);
        refuse(`called ${address}, which its remote.json does not declare`);
        throw new ApiError('refused', MESSAGES.notOffered, { operation: declared.name });
      },
    },
    bus: {
      on: (topic) => platform.bus.on(named(topic)),
      value: (topic) => platform.bus.value(named(topic)),
      emit: (topic, ...payload) => {
        if (!SAID_BY_SHELL.includes(named(topic)))
          return Reflect.apply(platform.bus.emit, undefined, [topic, ...payload]);
        refuse(`sent ${topic}, which only the shell says`);
      },
    },
  } satisfies Platform);
}

const isText = (value: unknown) => typeof value === 'string';

/**
 * A topic's name. An object that reads as the name of a topic would pass a comparison by which that topic is refused.
 * @throws TypeError for a name that is no text
 */
function named<Topic>(topic: Topic): Topic {
  if (isText(topic)) return topic;
  // not a message: developers read it
  throw new TypeError('The name of a topic is a text.');
}

/** Freezes plain objects and lists with their contents. */
function freeze<T>(value: T): T {
  if (!Array.isArray(value) && Object.getPrototypeOf(value ?? 0) !== Object.prototype) return value;
  for (const held of Object.values(value as object)) freeze(held);
  return Object.freeze(value);
}
