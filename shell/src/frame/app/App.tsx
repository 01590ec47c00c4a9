import { PlatformProvider } from '@touchline/shared/platform';
import { type Remotes, RemotesProvider } from '../../remotes';
import { RouterProvider } from '../../routing/router-context';
import type { ShellRouter } from '../../routing/ShellRouter';
import { type Shell, ShellProvider } from '../context/shell-context';
import { Root } from './Root';
import { RootBoundary } from './RootBoundary';

interface AppProps {
  shell: Shell;
  remotes: Remotes;
  router: ShellRouter;
}

/** Provides the services that started before React to the page. */
export function App({ shell, remotes, router }: AppProps) {
  return (
    <RootBoundary report={shell.platform.report}>
      <PlatformProvider value={shell.platform}>
        <RemotesProvider value={remotes}>
          <ShellProvider value={shell}>
            <RouterProvider router={router}>
              <Root />
            </RouterProvider>
          </ShellProvider>
        </RemotesProvider>
      </PlatformProvider>
    </RootBoundary>
  );
}
