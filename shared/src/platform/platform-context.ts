import { createContext, useContext } from 'react';
import type { Platform } from './Platform';

const PlatformContext = createContext<Platform | undefined>(undefined);

/** Provides the platform to its children. The shell renders one; tests render it with a fake. */
export const PlatformProvider = PlatformContext.Provider;

/**
 * The platform of the running shell.
 * @throws Error outside a PlatformProvider
 */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform)
    throw new Error(
      'usePlatform needs a PlatformProvider above it: render through the shell or renderWithPlatform.',
    );
  return platform;
}
