import type { SiteConfig } from '@touchline/shared/contracts';
import { createContext, useContext } from 'react';
import type { RouterDeps } from '../../routing/RouterDeps';
import type { ShellServices } from './ShellServices';

/** What the shell's own components use beside the platform. Remotes never see it. */
export interface Shell extends RouterDeps {
  services: ShellServices;
  /** Hosts that have a brand theme by configuration (specification 9). */
  themes: SiteConfig['themes'];
  /** Resolves when the first page is on the screen and the browser at rest: what no first page needs waits for it. */
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
