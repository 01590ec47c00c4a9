import type { Bus, Platform } from '@touchline/shared/platform';
import { createElement } from 'react';
import type { Observable } from 'rxjs';
import type { Catalogue } from '../find/remotes-catalogue';

interface ContractOptions {
  /** Its bus and points are watched from now on, so call this before the first render. */
  platform: Platform;
  /** The modals that are opened. */
  modals$: Observable<{ event: string } | undefined>;
  catalogue$: Observable<Catalogue>;
  /** Whether a version is in a range. It is passed in, because an import would split the modules of the first load. */
  satisfies: (version: string, range: string) => boolean;
}

/**
 * Reports to the developer, once each, names that a remote uses and that no src/remote.ts declares, and versions that
 * another remote does not offer (docs/guides/writing-a-remote.md#what-remotes-offer-each-other).
 */
export function checkContracts({ platform, modals$, catalogue$, satisfies }: ContractOptions): void {
  const reported = new Set<string>();
  const names = new Set<string>();
  let catalogue: Catalogue | undefined;

  function reportOnce(message: string, remote: string | undefined) {
    if (reported.has(message)) return;
    reported.add(message);
    platform.report({ kind: 'remote-contract', message, ...(remote !== undefined && { remote }) });
  }

  function check() {
    if (catalogue?.status !== 'ready') return;
    const remotes = Object.values(catalogue.releases).map(({ remote }) => remote);
    const offers = new Map(
      remotes
        .flatMap(({ points = [], ownModals = [], topics = [] }) => [...points, ...ownModals, ...topics])
        .map(({ name, version }) => [name, version]),
    );
    for (const name of names)
      if (!offers.has(name))
        reportOnce(`${name} is used, but no remote here declares it in src/remote.ts.`, name.split('/')[0]);
    for (const { name: user, uses = [] } of remotes) {
      for (const { name, version } of uses) {
        const has = offers.get(name);
        // not a message: it is reported
        if (has === undefined) reportOnce(`It uses ${name} ${version}: no remote here offers it.`, user);
        // not a message: it is reported
        else if (!satisfies(has, version)) reportOnce(`It uses ${name} ${version}: it is ${has} now.`, user);
      }
    }
  }

  const use = (name: string) => {
    if (!name.includes('/')) return;
    names.add(name);
    check();
  };
  catalogue$.subscribe((now) => {
    catalogue = now;
    check();
  });
  modals$.subscribe((modal) => modal && use(modal.event));
  watchBus(platform.bus, use);
  const { extensionPoint } = platform;
  if (!extensionPoint) return;
  const watched: typeof extensionPoint = (props) => {
    // The check reports, which may not happen while React renders.
    queueMicrotask(() => use(props.name));
    return createElement(extensionPoint, props);
  };
  Object.assign(platform, { extensionPoint: watched });
}

function watchBus(bus: Bus, use: (name: string) => void): void {
  for (const method of ['emit', 'on'] as const) {
    const original = bus[method];
    const watched = (...given: [topic: string, ...rest: unknown[]]) => {
      use(given[0]);
      return Reflect.apply(original, bus, given);
    };
    Object.assign(bus, { [method]: watched });
  }
}
