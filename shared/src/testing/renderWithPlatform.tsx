import { type RenderResult, render } from '@testing-library/react';
import { type ReactElement, useEffect } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { PlatformProvider, QueryClient, QueryClientProvider, useLocation } from '../platform';
import { type FakePlatform, fakePlatform } from './fakePlatform';

export interface RenderOptions {
  platform?: FakePlatform;
  /** The address the page opens at. */
  at?: string;
  /** The route's pattern when the page reads parameters; any path otherwise. */
  path?: string;
}

/** Renders a page or component as the shell would: platform, query client and router around it. */
export function renderWithPlatform(
  ui: ReactElement,
  { platform = fakePlatform(), at = '/', path = '*' }: RenderOptions = {},
): RenderResult & { platform: FakePlatform; location: () => string } {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const seen = { location: at };
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
  return { ...result, platform, location: () => seen.location };
}

function LocationProbe({ seen }: { seen: { location: string } }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    seen.location = pathname + search;
  });
  return null;
}
