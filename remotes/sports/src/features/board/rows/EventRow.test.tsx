import { act, screen, within } from '@testing-library/react';
import { api } from '@touchline/shared/contracts/api';
import { i18n, type Messages, messageKey } from '@touchline/shared/language';
import { msg } from '@touchline/shared/language/macro';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { wireEvent, wireOdds } from '../../../testing/fixtures';
import InPlayPage from '../InPlayPage';

afterEach(() => act(() => i18n.activate('en', {})));

test('a race’s row counts no removed runner', async () => {
  const platform = fakePlatform();
  const ids = ['r1', 'r2', 'r3', 'r4', 'r5'];
  const event = { ...wireEvent, sportId: 26, runners: ids.map((id) => ({ id, name: id })) };
  platform.answer(api.treeSportWithEvent, () => ({
    sports: [{ id: 26, name: 'Horse Racing', order: 1, events: [event] }],
  }));
  const runners = ids.map((id) => ({ id, status: id === 'r3' ? 'REMOVED' : 'ACTIVE', back: [], lay: [] }));
  platform.answer(api.getUserOdds, () => wireOdds(1.85, { runners: runners as never }));
  renderWithPlatform(<InPlayPage />, { platform });
  expect(await screen.findByRole('link', { name: '4 runners in India v Australia' })).toBeInTheDocument();
});

test('rows and their prices follow the language, also where a memo held them', async () => {
  const name = '';
  const hindi: Messages = {
    [messageKey(msg`Back ${name} at`)]: [['name'], ' पर बैक, भाव'],
    [messageKey(msg({ message: 'matched', context: 'after an amount' }))]: 'मैच हुए',
    [messageKey(msg`TV`)]: 'टीवी',
  };
  const platform = fakePlatform();
  const event = { ...wireEvent, totalMatched: 98_000 };
  platform.answer(api.treeSportWithEvent, () => ({
    sports: [{ id: 3, name: 'Cricket', order: 1, events: [event] }],
  }));
  platform.answer(api.getUserOdds, () => wireOdds());
  renderWithPlatform(<InPlayPage />, { platform });
  const row = within(await screen.findByRole('listitem'));
  const price = await row.findByRole('button', { name: 'Back India at 1.85 25k' });
  act(() => i18n.activate('hi', hindi));
  expect(price).toHaveAccessibleName('India पर बैक, भाव 1.85 25k');
  expect(row.getByText('टीवी')).toBeInTheDocument();
  expect(row.getByText('मैच हुए')).toBeInTheDocument();
});
