import { type RenderResult, render } from '@testing-library/react';
import { type ReactElement, useEffect } from 'react';
import { type Location, MemoryRouter, Route, Routes } from 'react-router-dom';
import { PlatformProvider, QueryClient, QueryClientProvider, useLocation } from '../platform';
import { type FakePlatform, fakePlatform } from './fakePlatform';

/** An entry of the browser's history with its state. */
type HistoryEntry = Pick<Location, 'pathname' | 'search' | 'state'>;

export interface RenderOptions {
  platform?: FakePlatform;
  /** The address at which the page opens, or a history entry: that of an earlier rendering, as after a reload. */
  at?: string | HistoryEntry;
  /** The route's pattern when the page reads parameters; any path otherwise. */
  path?: string;
}

/** Renders a page or component as the shell does, with platform, query client and router. */
export function renderWithPlatform(
  ui: ReactElement,
  { platform = fakePlatform(), at = '/', path = '*' }: RenderOptions = {},
): RenderResult & { platform: FakePlatform; location: () => string; entry: () => HistoryEntry } {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const seen: Seen = { entry: typeof at === 'string' ? { pathname: at, search: '', state: null } : at };
  const result = render(
    <PlatformProvider value={platform}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          <LocationProbe seen={seen} />
          <Routes>
            <Route path={path} element={ui} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </PlatformProvider>,
  );
  const location = () => seen.entry.pathname + seen.entry.search;
  return { ...result, platform, location, entry: () => seen.entry };
}

interface Seen {
  entry: HistoryEntry;
}

function LocationProbe({ seen }: { seen: Seen }) {
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    seen.entry = { pathname, search, state };
  });
  return null;
}
