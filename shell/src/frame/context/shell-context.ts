import type { SiteConfig } from '@touchline/shared/contracts/site';
import { createContext, useContext, useEffect, useState } from 'react';
import type { RouterDeps } from '../../routing/RouterDeps';
import type { ShellServices } from './ShellServices';

/** The values of the shell's own components besides the platform. Remotes have no access to them. */
export interface Shell extends RouterDeps {
  services: ShellServices;
  /** Hosts that have a brand theme by configuration (docs/reference/behaviour.md#9-constants). */
  themes: SiteConfig['themes'];
  /** The registry's address: a domain's font is beside it. */
  registry: SiteConfig['registry'];
  /** The site has a service worker, which notifications need. */
  hasWorker: boolean;
  /**
   * Resolves when the first page is shown and the browser is idle; work that the first page does not need waits for it.
   */
  firstPage: Promise<void>;
}

const ShellContext = createContext<Shell | undefined>(undefined);
export const ShellProvider = ShellContext.Provider;

/** @throws Error outside a ShellProvider */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it.');
  return shell;
}

/** false until the first page is shown and the browser is idle. */
export function useIdle(): boolean {
  const { firstPage } = useShell();
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let mounted = true;
    void firstPage.then(() => {
      if (mounted) setIdle(true);
    });
    return () => {
      mounted = false;
    };
  }, [firstPage]);
  return idle;
}
