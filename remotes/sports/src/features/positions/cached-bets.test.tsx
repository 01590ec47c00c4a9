import { screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@touchline/shared/contracts/api';
import { deferred, fakePlatform, renderWithPlatform, settingsOf } from '@touchline/shared/testing';
import { session, wireBet, wireFigures, wireMarkets, wireOdds } from '../../testing/fixtures';
import MyMarketsPage from '../my-markets/MyMarketsPage';
import OpenBetsPage from '../open-bets/OpenBetsPage';

afterEach(() => localStorage.clear());

const figures = [wireFigures()];
const NOTE = /From your last visit/;
const [old, fresh] = [wireBet({ runnerName: 'Old Runner' }), wireBet({ runnerName: 'New Runner' })];
const gone = wireBet({ betId: 'bet-9', runnerName: 'Gone Runner' });

/** A reload of the page: the data stored by the last visit, and a server that answers on demand. */
function reload(
  page: 'open-bets' | 'my-markets',
  stored: readonly unknown[] = [old],
  text?: string,
  now = [fresh],
) {
  localStorage.setItem('OpenBets', text ?? JSON.stringify({ balance: 1, exposure: 1, openBets: stored }));
  localStorage.setItem('ProfitLoss', JSON.stringify(stored.length > 0 ? figures : []));
  const platform = fakePlatform({
    session,
    settings: settingsOf({ capabilities: ['cashOut', 'cancelBet', 'editBet'] }),
  });
  const { promise: told, resolve: answer } = deferred();
  platform.answer(api.getUserOpenBets, async () => {
    await told;
    return { balance: 1, exposure: 1, openBets: now };
  });
  platform.answer(api.getUserExpectedProfitLoss, async () => {
    await told;
    return figures;
  });
  platform.answer(api.getMarketsByEventId, () => wireMarkets);
  platform.answer(api.getUserOdds, () => wireOdds());
  platform.answer(api.getUserBetHistory, () => ({ totalCount: 0, items: [] }));
  const Page = page === 'open-bets' ? OpenBetsPage : MyMarketsPage;
  renderWithPlatform(<Page />, { platform, at: `/${page}` });
  return { platform, answer: () => answer() };
}

test.each(['open-bets', 'my-markets'] as const)(
  'after a reload /%s shows the last visit’s bets, named as such, until the answer',
  async (page) => {
    const { answer } = reload(page);
    expect((await screen.findAllByText(/Old Runner/)).length).toBeGreaterThan(0);
    expect(screen.getByText(NOTE)).toBeVisible();
    answer();
    await waitForElementToBeRemoved(() => screen.queryByText(NOTE));
    expect(screen.queryByText(/Old Runner/)).toBeNull();
  },
);

test('a bet of the last visit that the answer does not hold is not kept on the page and not looked up', async () => {
  const { answer, platform } = reload('open-bets', [old, gone]);
  expect((await screen.findAllByText(/Gone Runner/)).length).toBeGreaterThan(0);
  answer();
  expect((await screen.findAllByText(/New Runner/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Gone Runner/)).toBeNull();
  expect(platform.calls.map(({ operation }) => operation.name)).not.toContain(api.getUserBetHistory.name);
});

test('a cash-out waits for figures of this visit', async () => {
  const { answer } = reload('my-markets');
  const button = await screen.findByRole('button', { name: 'Cash out Match Odds' });
  expect(await screen.findByText('Waiting for fresh figures.')).toBeVisible();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  answer();
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
});

test('a bet of the last visit is neither cancelled nor edited before the server has confirmed it', async () => {
  const unmatched = ['bet-1', 'bet-2'].map((betId) =>
    wireBet({ betId, matchedStake: 0, remaining: 500, status: 'UNMATCHED' }),
  );
  const { answer, platform } = reload('open-bets', unmatched, undefined, unmatched);
  const buttons = async () => [
    ...(await screen.findAllByRole('button', { name: /^(Edit|Cancel) India/ })),
    screen.getByRole('button', { name: 'Cancel all unmatched' }),
  ];
  const early = await buttons();
  expect(early).toHaveLength(5);
  for (const button of early) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(NOTE);
    await userEvent.click(button);
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  answer();
  await waitForElementToBeRemoved(() => screen.queryByText(NOTE));
  for (const button of await buttons()) {
    expect(button).not.toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('');
  }
  expect(platform.calls.map(({ operation }) => operation.name)).not.toContain(api.cancelBet.name);
});

test.each([
  ['that there are no bets', '{"balance":1,"exposure":1,"openBets":[]}'],
  ['half an answer', '{"half":'],
])('%s is nothing to show from memory', (_what, stored) => {
  reload('open-bets', [], stored);
  expect(screen.getByText('Loading your bets')).toBeInTheDocument();
});
