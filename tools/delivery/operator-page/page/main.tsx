import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@touchline/shared/ui/tokens.css';
import '@touchline/shared/ui/base.css';
import { Operator } from './Operator';
import { restoreTheme } from './theme.state';
import { takeToken } from './token.state';

const place = document.getElementById('main');
if (!place) throw new Error('index.html has no #main.');
restoreTheme();
const token = takeToken();
// The address of a later start, put into a tab of an earlier one.
window.addEventListener('hashchange', () => location.reload());
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <Operator token={token} />
    </QueryClientProvider>
  </StrictMode>,
);
