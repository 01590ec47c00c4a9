import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@touchline/shared/ui/tokens.css';
import '@touchline/shared/ui/base.css';
import '@touchline/shared/ui/fading-row.css';
import { restoreLanguage } from './language.state';
import { Operator } from './Operator';
import { restoreTheme } from './theme.state';

const KEY = 'token';

/**
 * The token that the command puts behind the `#` of its address, so that no server or log sees it. It is removed from
 * the address at once and kept for this tab only.
 */
function takeToken(): string | undefined {
  const given = new URLSearchParams(location.hash.slice(1)).get(KEY);
  if (given === null) return sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.setItem(KEY, given);
  history.replaceState(null, '', location.pathname);
  return given;
}

/** The browser's word for offline says nothing of a server on this machine, and a write must not wait for a network. */
const networkMode = 'always';
const client = new QueryClient({ defaultOptions: { queries: { networkMode }, mutations: { networkMode } } });

const place = document.getElementById('main');
if (!place) throw new Error('index.html has no #main.');
restoreTheme();
restoreLanguage();
const isSignIn = document.querySelector('meta[name="operator-access"]') !== null;
const token = isSignIn ? undefined : takeToken();
// The address of a later start, opened in a tab of an earlier one.
window.addEventListener('hashchange', () => location.reload());
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Operator token={token} isSignIn={isSignIn} />
    </QueryClientProvider>
  </StrictMode>,
);
