import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { MenuEntryView } from '@touchline/site/domains/PlayersView';
import { act } from 'react';
import type { DomainView } from '../../operator-api';
import { OperatorContext } from '../OperatorContext';
import { MenuForm } from './MenuForm';

const entry = (label: string): MenuEntryView => ({ id: `/${label}`, label, menu: 'pages', inBar: true });
const ENTRIES = ['In-Play', 'Sports', 'Casino', 'Bonus'].map(entry);
const domainWith = (entries: MenuEntryView[]) =>
  ({
    host: 'shop.example',
    revision: '1',
    settings: { menu: [], menuBar: [] },
    sees: { entries },
  }) as unknown as DomainView;

beforeEach(() => sessionStorage.clear());

const page = (entries: MenuEntryView[]) => (
  <QueryClientProvider client={new QueryClient()}>
    <OperatorContext value={{ token: 'token', who: 'asha', may: ['switch'], tell: () => undefined }}>
      <MenuForm domain={domainWith(entries)} />
    </OperatorContext>
  </QueryClientProvider>
);
const shown = () =>
  within(screen.getByRole('region', { name: 'Menu Pages' }))
    .getAllByRole('button', { name: / up$/ })
    .map((button) => button.getAttribute('aria-label')?.replace(' up', ''));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('moves that are not saved stay while a remote is switched, also in another tab of the page, until they are discarded', () => {
  const { rerender, unmount } = render(page(ENTRIES));
  press('Bonus up');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sports in the phone’s bar' }));
  expect(shown()).toEqual(['In-Play', 'Sports', 'Bonus', 'Casino']);
  rerender(page(ENTRIES.filter(({ label }) => label !== 'Casino')));
  expect(shown()).toEqual(['In-Play', 'Sports', 'Bonus']);
  rerender(page([...ENTRIES.slice(0, 2), entry('Tables'), ...ENTRIES.slice(2)]));
  expect(shown()).toEqual(['In-Play', 'Sports', 'Tables', 'Bonus', 'Casino']);
  unmount();
  render(page(ENTRIES));
  expect(shown()).toEqual(['In-Play', 'Sports', 'Bonus', 'Casino']);
  expect(screen.getByRole('checkbox', { name: 'Sports in the phone’s bar' })).not.toBeChecked();
  expect(screen.getByText('This differs from what is in force.')).toBeVisible();
  press('Discard');
  expect(shown()).toEqual(['In-Play', 'Sports', 'Casino', 'Bonus']);
  expect(screen.getByRole('button', { name: 'Save the menu' })).toBeDisabled();
});

test('presses before the page is drawn again count each', () => {
  render(page(ENTRIES));
  act(() => {
    press('Bonus up');
    press('Bonus up');
  });
  expect(shown()).toEqual(['In-Play', 'Bonus', 'Sports', 'Casino']);
});
