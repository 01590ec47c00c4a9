import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import type { BrokenDomain } from '../../operator-api';
import { OperatorContext } from '../OperatorContext';
import { BrokenDomains } from './BrokenDomains';

const domain = (host: string, reason: string): BrokenDomain => ({
  ...{ host, reason, revision: '1' },
  ...{ lastValid: undefined, difference: [] },
});

const open = (broken: readonly BrokenDomain[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OperatorContext value={{ token: 'token', who: 'asha', may: ['switch'], tell: () => undefined }}>
        <BrokenDomains broken={broken} />
      </OperatorContext>
    </QueryClientProvider>,
  );

test('a fault of the site configuration is said once, and not as one of each domain', () => {
  const fault = "site.json can't be read: it ends early.";
  const hosts = Array.from({ length: 200 }, (_, at) => `shop-${at}.example`);
  open([
    domain('alone.example', "alone.example.json can't be read."),
    ...hosts.map((host) => domain(host, fault)),
  ]);
  const banners = screen
    .getAllByText(/^The settings of .* can't be read/)
    .filter((text) => !text.closest('details'));
  expect(banners.map(({ textContent }) => textContent)).toEqual([
    "The settings of alone.example can't be read",
    "The settings of 200 domains can't be read, for one reason",
  ]);
  // Each may still be suspended.
  const [list] = screen.getAllByRole('group');
  if (!list) throw new Error('There is no list.');
  expect(list).not.toHaveAttribute('open');
  expect(within(list).getAllByRole('button', { name: /^Suspend/, hidden: true })).toHaveLength(200);
});
