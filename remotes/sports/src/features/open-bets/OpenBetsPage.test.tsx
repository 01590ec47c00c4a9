import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, type WireOf } from '@touchline/shared/contracts/api';
import type { Capability } from '@touchline/shared/contracts/settings';
import { i18n, messageKey } from '@touchline/shared/language';
import { msg } from '@touchline/shared/language/macro';
import { usePlatform, useQueryClient } from '@touchline/shared/platform';
import { STORAGE } from '@touchline/shared/storage';
import { deferred, fakePlatform, renderWithPlatform, settingsOf } from '@touchline/shared/testing';
import { useEffect } from 'react';
import { skip } from 'rxjs';
import { otherSession, session, wireBet, wireOdds } from '../../testing/fixtures';
import OpenBetsPage from './OpenBetsPage';

const partly = wireBet({
  betId: 'bet-2',
  runnerId: 'r2',
  runnerName: 'Australia',
  side: 'LAY',
  price: 2.1,
  stake: 1_000,
  matchedStake: 400,
  remaining: 600,
  averagePrice: 2.05,
  status: 'PARTIAL',
});
const figures = { balance: 10_000, exposure: 920 };

type WireBet = ReturnType<typeof wireBet>;
type SettledWire = WireOf<typeof api.getUserBetHistory>['items'][number];

function setUp(openBets = [wireBet(), partly], capabilities: Capability[] = ['cancelBet', 'editBet']) {
  const platform = fakePlatform({ session, settings: settingsOf({ capabilities }) });
  const open = (bets: WireBet[]) =>
    platform.answer(api.getUserOpenBets, () => ({ ...figures, openBets: bets }));
  open(openBets);
  platform.answer(api.getUserOdds, () => wireOdds());
  platform.answer(api.getUserBetHistory, () => ({ totalCount: 0, items: [] }));
  renderWithPlatform(<OpenBetsPage />, { platform, at: '/open-bets' });
  return {
    platform,
    open,
    changed: () => act(() => platform.bus.emit('bets-changed', {})),
    settled: (bet: WireBet, end: Partial<SettledWire> & Pick<SettledWire, 'result'>) =>
      platform.answer(api.getUserBetHistory, () => ({
        totalCount: 1,
        items: [{ ...bet, profit: 0, commission: 0, settledAt: '2026-11-20T11:00:00Z', ...end }],
      })),
    sent: (operation: { name: string }) => platform.asked(operation),
  };
}

const waiting = async () =>
  within(await screen.findByRole('table', { name: 'Unmatched bets on India v Australia' }));
const matched = async () =>
  within(await screen.findByRole('table', { name: 'Matched bets on India v Australia' }));

/** In the shell, whose queries drop what another player has read. */
function PageOfShell() {
  const { bus } = usePlatform();
  const client = useQueryClient();
  useEffect(() => {
    const another = bus.on('session').pipe(skip(1));
    const dropping = another.subscribe(() => void client.resetQueries());
    return () => dropping.unsubscribe();
  }, [bus, client]);
  return <OpenBetsPage />;
}

describe('/open-bets', () => {
  it('closes an open editor when the operator switches editing off, and sends nothing', async () => {
    const { platform, sent } = setUp();
    const table = await waiting();
    await userEvent.click(table.getByRole('button', { name: 'Edit Australia, Match Odds' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    act(() => platform.bus.emit('settings', settingsOf({ capabilities: ['cancelBet'] })));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(table.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    expect(table.getByRole('button', { name: 'Cancel Australia, Match Odds' })).toBeEnabled();
    expect(sent(api.editBet)).toEqual([]);
  });

  it('shows nothing of an earlier player where another takes over, whose last visit has stored bets', async () => {
    const platform = fakePlatform({ session });
    const answer = (bet: WireBet) =>
      platform.answer(api.getUserOpenBets, () => ({ ...figures, openBets: [bet] }));
    answer(wireBet());
    platform.answer(api.getUserOdds, () => wireOdds());
    platform.answer(api.getUserBetHistory, () => ({ totalCount: 0, items: [] }));
    renderWithPlatform(<PageOfShell />, { platform });
    expect(await screen.findByRole('rowheader', { name: /Back India/ })).toBeInTheDocument();
    const theirs = wireBet({ betId: 'bet-9', runnerId: 'r2', runnerName: 'Australia' });
    localStorage.setItem(STORAGE.openBets, JSON.stringify({ ...figures, openBets: [theirs] }));
    answer(theirs);
    act(() => platform.bus.emit('session', otherSession));
    expect(await screen.findByRole('rowheader', { name: /Back Australia/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/From your last visit/)).toBeNull());
    expect(screen.queryByRole('rowheader', { name: /Back India/ })).toBeNull();
    localStorage.clear();
  });

  it('shows what waits and what is matched by event; a bet matched in part stands in both', async () => {
    setUp();
    const waits = await waiting();
    const done = await matched();
    expect(waits.getAllByRole('row')).toHaveLength(3);
    expect(waits.getByRole('rowheader', { name: /Lay Australia/ })).toHaveTextContent('Matched in part');
    expect(waits.getAllByText('600.00')).toHaveLength(2);
    expect(await waits.findByText('Now 2.14 · 2 ticks away')).toBeInTheDocument();
    expect(done.getByRole('rowheader', { name: /Back India/ })).toBeInTheDocument();
    expect(done.getByText('2.05')).toBeInTheDocument();
    // 500 of the back, 400 x 1.05 of the lay's matched part.
    expect(done.getByText('920.00')).toBeInTheDocument();
  });

  it.each([
    ['kind', { kind: null }],
    ['format', { format: null }],
    ['side', { side: null }],
    ['runner', { runnerId: null }],
    ['kind and format', { kind: null, format: null }],
  ])(
    'shows a bet without its %s, with a mark, its stake in the totals and no figure that is not known',
    async (_name, change) => {
      const bare = {
        ...wireBet({ betId: 'bet-3', runnerName: 'New Zealand' }),
        ...change,
      } as unknown as WireBet;
      setUp([wireBet(), bare]);
      const done = await matched();
      const row = done.getByRole('rowheader', { name: /New Zealand/ });
      expect(row).toHaveTextContent('Details missing');
      expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument();
      const [, count] = screen.getAllByText('Bets')[0]?.parentElement?.textContent?.split('Bets') ?? [];
      expect(count).toBe('2');
      // 500 and 500 matched.
      expect(done.getByRole('row', { name: /^Total/ })).toHaveTextContent(/^Total1,000\.00/);
      const cells = within(row.closest('tr') as HTMLElement).getAllByRole('cell');
      const isComputable = !('format' in change || 'side' in change);
      expect(cells.slice(-2).map((cell) => cell.textContent)).toEqual(
        isComputable ? ['425.00', '500.00'] : ['–', '–'],
      );
    },
  );

  it('marks a price of now that is old, and says how old the prices are', async () => {
    // The clocks stand still from the start, so that a slow machine adds no second to the age.
    const [wall, monotonic] = [Date.now(), performance.now()];
    let later = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => wall + later);
    jest.spyOn(performance, 'now').mockImplementation(() => monotonic + later);
    const { platform } = setUp();
    const now = await (await waiting()).findByText('Now 2.14 · 2 ticks away');
    expect(await screen.findByText('Prices just now')).toBeInTheDocument();
    platform.fail(api.getUserOdds, 'network');
    later = 10_000;
    await waitFor(() => expect(now.closest('[data-stale]')).toBeInTheDocument(), { timeout: 4_000 });
    expect(await screen.findByText('Prices 10 s ago')).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it.each([
    ['an average price of 0', { averagePrice: 0 }, ['425.00', '500.00']],
    ['odds below 1', { price: 0.85, averagePrice: null }, ['–', '–']],
  ])('shows a bet that a back end filled with %s', async (_name, change, figures) => {
    setUp([wireBet(), { ...wireBet({ betId: 'bet-3', runnerName: 'Kiwis' }), ...change } as never]);
    const row = (await matched()).getByRole('rowheader', { name: /Kiwis/ });
    const cells = within(row.closest('tr') as HTMLElement).getAllByRole('cell');
    expect(cells.slice(-2).map((cell) => cell.textContent)).toEqual(figures);
  });

  it('offers no change of a bet that does not say how much of it is unmatched', async () => {
    const bare = {
      ...wireBet({ remaining: 500, status: 'PARTIAL' }),
      matchedStake: null,
    } as unknown as WireBet;
    setUp([bare]);
    const waits = await waiting();
    expect(waits.getByRole('rowheader', { name: /India/ })).toHaveTextContent('Matched part not known');
    expect(screen.queryByRole('button', { name: /^(Edit|Cancel) / })).not.toBeInTheDocument();
  });

  it('shows a bet whose back end fills its figures with 0, and offers no change of it', async () => {
    setUp([wireBet({ matchedStake: 0, remaining: 0, status: 'UNMATCHED' })]);
    const row = (await waiting()).getByRole('rowheader', { name: /India/ });
    expect(row).toHaveTextContent('Matched part not known');
    expect(row.closest('tr')).toHaveTextContent('500.00');
    expect(screen.queryByRole('button', { name: /^(Edit|Cancel) / })).not.toBeInTheDocument();
  });

  it('shows a bet without its event, which leads nowhere', async () => {
    const bare = { ...wireBet(), eventId: null, eventTitle: null, marketId: null } as unknown as WireBet;
    setUp([bare]);
    expect(await screen.findByRole('heading', { level: 3, name: 'Event' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Event' })).not.toBeInTheDocument();
  });

  it('shows the price of a bet before a runner was removed, and why it is lower', async () => {
    setUp([
      wireBet({
        averagePrice: 3.5,
        averagePriceBefore: 4,
        reductions: [{ runnerName: 'Silver Arrow', factor: 12.5 }],
      }),
    ]);
    const done = await matched();
    expect(done.getByText('3.5')).toBeInTheDocument();
    expect(done.getByRole('rowheader', { name: /India/ })).toHaveTextContent(
      'Price reduced from 4: Silver Arrow removed, 12.5%',
    );
  });

  it('keeps a bet of unknown status with the server’s word, unchangeable, and says what could not be read', async () => {
    const held = { ...partly, status: 'HELD', placedAt: null };
    setUp([wireBet(), held, { ...wireBet({ betId: 'x' }), price: null }] as never);
    const row = (await waiting()).getByRole('rowheader', { name: /Lay Australia/ });
    expect(row).toHaveTextContent('HELD');
    expect(screen.queryByRole('button', { name: /^(Cancel|Edit) / })).not.toBeInTheDocument();
    expect(screen.getByText(/^1 bet could not be read/)).toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/undefined|NaN|Invalid/);
  });

  it('calls by their ids what came without a name', async () => {
    setUp([wireBet({ eventTitle: '', runnerName: '', marketName: '' })]);
    expect(await screen.findByRole('link', { name: 'Event e1' })).toBeInTheDocument();
    expect(screen.getByText('Runner r1').parentElement).toHaveTextContent('Market m1');
  });

  it('shows an end and the distance of the market in the language of now', async () => {
    const { platform, open, changed } = setUp();
    platform.answer(api.getUserOdds, () => ({ ...wireOdds(), markets: [] }));
    expect(await (await waiting()).findByText('No price now')).toBeInTheDocument();
    open([partly]);
    changed();
    expect(await screen.findByText('Over: looking up the result')).toBeInTheDocument();
    act(() =>
      i18n.activate('hi', {
        [messageKey(msg`No price now`)]: 'अभी कोई भाव नहीं',
        [messageKey(msg`Over: looking up the result`)]: 'ख़त्म: नतीजा पता किया जा रहा है',
      }),
    );
    expect(screen.getByText('अभी कोई भाव नहीं')).toBeInTheDocument();
    expect(screen.getByText('ख़त्म: नतीजा पता किया जा रहा है')).toBeInTheDocument();
    act(() => i18n.activate('en', {}));
  });

  it('fetches again when the tab comes back', async () => {
    const { open } = setUp([]);
    await screen.findByText('You have no open bets');
    open([wireBet()]);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect((await matched()).getAllByRole('row')).toHaveLength(3);
  });

  it('says what failed and that the bets are safe, and tries again', async () => {
    const platform = fakePlatform({ session });
    platform.fail(api.getUserOpenBets, 'http', 'Bad Gateway');
    renderWithPlatform(<OpenBetsPage />, { platform });
    expect(await screen.findByRole('alert')).toHaveTextContent('Bad Gateway');
    platform.answer(api.getUserOpenBets, () => ({ ...figures, openBets: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('You have no open bets')).toBeInTheDocument());
  });
});

describe('a row never vanishes', () => {
  it.each([
    [{ result: 'WON', profit: 425, resultText: 'India' } as const, 'Won: India', '+425.00'],
    [{ result: 'LOST', profit: -500, resultText: 'Australia' } as const, 'Lost: Australia', '-500.00'],
    [{ result: 'VOID', voidReason: 'Match abandoned' } as const, 'Void: Match abandoned', '500.00'],
  ])('when its bet is settled: %j', async (end, text, figure) => {
    const { open, settled, changed } = setUp([wireBet()]);
    await matched();
    open([]);
    settled(wireBet(), end);
    changed();
    const row = (await screen.findByText(text)).closest('tr');
    expect(row).toHaveTextContent('Back India');
    expect(row).toHaveTextContent(figure);
    await userEvent.click(screen.getByRole('button', { name: 'Take India off this page' }));
    expect(screen.getByText('You have no open bets')).toBeInTheDocument();
  });

  it('when what waited was matched, or cancelled elsewhere', async () => {
    const other = {
      ...partly,
      betId: 'bet-3',
      matchedStake: 0,
      remaining: 1_000,
      status: 'UNMATCHED' as const,
    };
    const { open, changed, settled } = setUp([partly, other]);
    await waiting();
    open([
      { ...partly, matchedStake: 1_000, remaining: 0, status: 'MATCHED', averagePrice: 2.08 },
      { ...other, matchedStake: 300, remaining: 0, status: 'PARTIAL', averagePrice: 2.1 },
    ]);
    changed();
    const waits = await waiting();
    expect(await waits.findByText('Matched at 2.08')).toBeInTheDocument();
    expect(waits.getByText('Cancelled 700.00, 300.00 was matched')).toBeInTheDocument();
    // No unmatched bets are left, and the total says so.
    expect(waits.getAllByText('0.00')).toHaveLength(3);
    // Settled later, the part that was cancelled stays cancelled.
    open([]);
    settled({ ...other, matchedStake: 300 }, { result: 'WON', profit: 330 });
    changed();
    expect(await waits.findByText('Cancelled 700.00, 300.00 was matched')).toBeInTheDocument();
    expect(await (await matched()).findByText('Won')).toBeInTheDocument();
    expect(waits.getByText('Cancelled 700.00, 300.00 was matched')).toBeInTheDocument();
  });

  it('when it was cancelled elsewhere and the exchange still names it', async () => {
    const bet = wireBet({ matchedStake: 0, remaining: 500, averagePrice: null, status: 'UNMATCHED' });
    const { open, changed } = setUp([bet]);
    const waits = await waiting();
    open([{ ...bet, remaining: 0 }]);
    changed();
    expect(await waits.findByText('Cancelled 500.00')).toBeInTheDocument();
  });

  it('while its result is not known yet', async () => {
    const { open, changed } = setUp([wireBet()]);
    await matched();
    open([]);
    changed();
    expect(await screen.findByText('Over: looking up the result')).toBeInTheDocument();
  });
});

describe('cancel and edit', () => {
  it('cancels in one tap, once, and says what was cancelled', async () => {
    const { platform, open, sent } = setUp();
    const { promise, resolve: answer } = deferred();
    platform.answer(api.cancelBet, async () => {
      await promise;
      open([wireBet(), { ...partly, remaining: 0 }]);
      return { ...partly, clientRef: 'ref-2', remaining: 0, ...figures };
    });
    const waits = await waiting();
    const button = waits.getByRole('button', { name: 'Cancel Australia, Match Odds' });
    await userEvent.dblClick(button);
    expect(waits.getByText('Cancelling…')).toBeInTheDocument();
    act(() => answer());
    expect(await waits.findByText('Cancelled 600.00')).toBeInTheDocument();
    expect(sent(api.cancelBet)).toEqual([{ betId: 'bet-2' }]);
    // The pressed button is gone, so the focus moves to what replaces it.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Take Australia off this page' })).toHaveFocus(),
    );
  });

  it('keeps the exchange’s words when it refuses', async () => {
    const { platform } = setUp();
    platform.fail(api.cancelBet, 'refused', 'Nothing of this bet is unmatched');
    const waits = await waiting();
    await userEvent.click(waits.getByRole('button', { name: /^Cancel Australia/ }));
    expect(await waits.findByText('Nothing of this bet is unmatched')).toBeInTheDocument();
  });

  it('looks a lost answer up and never sends again', async () => {
    const { platform, open, sent } = setUp();
    platform.fail(api.cancelBet, 'network');
    const waits = await waiting();
    await userEvent.click(waits.getByRole('button', { name: /^Cancel Australia/ }));
    expect(await waits.findByText(/No answer yet/)).toBeInTheDocument();
    open([wireBet(), { ...partly, remaining: 0 }]);
    expect(await waits.findByText('Cancelled 600.00', undefined, { timeout: 4_000 })).toBeInTheDocument();
    expect(sent(api.cancelBet)).toHaveLength(1);
  });

  it('edits price and waiting stake on the ladder', async () => {
    const { platform, sent } = setUp();
    platform.answer(api.editBet, () => ({
      ...partly,
      clientRef: 'ref-2',
      stake: 900,
      remaining: 500,
      ...figures,
    }));
    const waits = await waiting();
    await userEvent.click(waits.getByRole('button', { name: 'Edit Australia, Match Odds' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit: Lay Australia' }));
    expect(dialog.getByRole('button', { name: 'Nothing changed yet' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.type(dialog.getByLabelText('Price'), '{ArrowUp}{ArrowUp}');
    await userEvent.clear(dialog.getByLabelText('Unmatched stake'));
    await userEvent.type(dialog.getByLabelText('Unmatched stake'), '500');
    expect(dialog.getByText('Liability 570.00')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Save the change' }));
    expect(sent(api.editBet)).toEqual([{ betId: 'bet-2', price: 2.14, remaining: 500, was: 600 }]);
    expect(await waits.findByText('Changed. Unmatched: 500.00 at 2.14')).toBeInTheDocument();
  });

  it('takes a typed price to the ladder and says so; the next Enter saves it', async () => {
    const { sent } = setUp();
    await userEvent.click((await waiting()).getByRole('button', { name: /^Edit Australia/ }));
    const price = await screen.findByLabelText('Price');
    await userEvent.clear(price);
    await userEvent.type(price, '2.51{Enter}');
    expect(screen.getByText('2.51 is not offered here: the nearest price is 2.52.')).toBeVisible();
    expect(sent(api.editBet)).toEqual([]);
    await userEvent.type(price, '{Enter}');
    expect(sent(api.editBet)).toEqual([{ betId: 'bet-2', price: 2.52, remaining: 600, was: 600 }]);
  });

  it('asks for no more than waits when a part is matched while the dialog is open', async () => {
    const { open, changed, sent } = setUp();
    await userEvent.click((await waiting()).getByRole('button', { name: /^Edit Australia/ }));
    const stake = await screen.findByLabelText('Unmatched stake');
    await userEvent.type(screen.getByLabelText('Price'), '{ArrowUp}');
    open([{ ...partly, matchedStake: 700, remaining: 300 }]);
    changed();
    await waitFor(() => expect(stake).toHaveValue('300.00'));
    await userEvent.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(sent(api.editBet)).toEqual([{ betId: 'bet-2', price: 2.12, remaining: 300, was: 300 }]);
  });

  it('wants an amount typed anew when a part was matched since it was typed', async () => {
    const { open, changed, sent } = setUp();
    await userEvent.click((await waiting()).getByRole('button', { name: /^Edit Australia/ }));
    const stake = await screen.findByLabelText('Unmatched stake');
    await userEvent.clear(stake);
    await userEvent.type(stake, '500');
    open([{ ...partly, matchedStake: 700, remaining: 300 }]);
    changed();
    expect(await screen.findByText(/^300.00 is unmatched now: enter/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save the change' }));
    expect(sent(api.editBet)).toEqual([]);
    await userEvent.clear(stake);
    await userEvent.type(stake, '200{Enter}');
    expect(sent(api.editBet)).toEqual([{ betId: 'bet-2', price: 2.1, remaining: 200, was: 300 }]);
  });

  it.each(['1e9', '-5', '12.345', 'x', '0'])('sends no stake of %s', async (text) => {
    const { sent } = setUp();
    await userEvent.click((await waiting()).getByRole('button', { name: /^Edit Australia/ }));
    const stake = await screen.findByLabelText('Unmatched stake');
    await userEvent.clear(stake);
    await userEvent.type(stake, `${text}{Enter}`);
    expect(screen.getByText(/Enter an amount above zero/)).toBeInTheDocument();
    expect(sent(api.editBet)).toEqual([]);
  });

  it('cancels all that waits after one question', async () => {
    const other = {
      ...partly,
      betId: 'bet-3',
      matchedStake: 0,
      remaining: 1_000,
      status: 'UNMATCHED' as const,
    };
    const { platform, sent } = setUp([partly, other]);
    const all = await screen.findByRole('button', { name: 'Cancel all unmatched' });
    act(() => platform.bus.emit('settings', settingsOf({ capabilities: ['editBet'] })));
    expect(all).not.toBeInTheDocument();
    act(() => platform.bus.emit('settings', settingsOf({ capabilities: ['cancelBet'] })));
    platform.answer(api.cancelBet, ({ betId }) => ({
      ...(betId === 'bet-2' ? partly : other),
      clientRef: 'ref-2',
      remaining: 0,
      ...figures,
    }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel all unmatched' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel all unmatched?' });
    expect(dialog).toHaveTextContent('2 bets with 1,600.00');
    expect(sent(api.cancelBet)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel 2 bets' }));
    await waitFor(() => expect(sent(api.cancelBet)).toHaveLength(2));
    expect(await screen.findByText('Cancelled 1,000.00')).toBeInTheDocument();
  });

  it('is not there where the back end offers neither', async () => {
    setUp([partly, { ...partly, betId: 'bet-3' }], []);
    await waiting();
    for (const button of screen.queryAllByRole('button')) expect(button).toHaveAccessibleName(/^Share /);
  });
});
