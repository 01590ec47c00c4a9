import { useState } from 'react';

/** The chosen domain, in the address too, so that a reload comes back to it. The first one until one is chosen. */
export function useSelectedHost(
  hosts: readonly string[] = [],
): [host: string | undefined, select: (host: string) => void] {
  const [chosen, setChosen] = useState(() => new URLSearchParams(location.search).get('domain') ?? undefined);
  const host = hosts.find((one) => one === chosen) ?? hosts[0];
  const select = (next: string) => {
    setChosen(next);
    history.replaceState(null, '', `?${new URLSearchParams({ domain: next })}`);
  };
  return [host, select];
}
