import type { SiteConfig } from '@touchline/shared/contracts';
import { PlatformProvider, QueryClientProvider } from '@touchline/shared/platform';
import { useEffect, useState } from 'react';
import { type Remotes, RemotesProvider } from '../../remotes';
import { createShellRouter } from '../../routing/createRouter';
import { RouterProvider } from '../../routing/RouterContext';
import { type Shell, ShellProvider } from '../context/ShellContext';
import { createQueryClient, followSession } from './createQueryClient';
import { Root } from './Root';
import { RootBoundary } from './RootBoundary';
import type { StartedPlatform } from './startPlatform';

interface AppProps extends Pick<StartedPlatform, 'platform' | 'services'> {
  remotes: Remotes;
  config: Pick<SiteConfig, 'tvHost' | 'themes'>;
  firstPage: Promise<void>;
}

/** The shell, composed: one router and one query client for the life of the page. */
export function App({ platform, services, remotes, config, firstPage }: AppProps) {
  const [shell] = useState<Shell>(() => ({
    platform,
    services,
    remotes,
    tvHost: config.tvHost,
    themes: config.themes,
    firstPage,
    detour: { wanted: undefined },
  }));
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(() => createShellRouter(shell));
  useEffect(() => followSession(queryClient, platform.bus), [queryClient, platform]);

  return (
    <RootBoundary report={platform.report}>
      <PlatformProvider value={platform}>
        <QueryClientProvider client={queryClient}>
          <RemotesProvider value={remotes}>
            <ShellProvider value={shell}>
              <RouterProvider router={router}>
                <Root />
              </RouterProvider>
            </ShellProvider>
          </RemotesProvider>
        </QueryClientProvider>
      </PlatformProvider>
    </RootBoundary>
  );
}
