import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@touchline/shared/contracts/api';
import { fakePlatform } from '@touchline/shared/testing';
import { session, wireMarkets, wireOdds } from '../../../testing/fixtures';
import { slipFor } from '../../slip';
import { decoded, openEvent } from '../testing/openEvent';

const [matchOdds] = wireMarkets.markets;
if (!matchOdds) throw new Error('the fixtures have no market');
beforeEach(() => localStorage.clear());

describe('the book of a fancy', () => {
  const fancy = {
    ...matchOdds,
    id: 'f',
    name: '6 over runs',
    kind: 'FANCY' as const,
    format: 'LINE' as const,
    ladder: 'NONE' as const,
    runners: [{ id: 'f1', name: '6 over runs India', sort: 1 }],
  };
  const odds = wireOdds(1, {
    id: 'f',
    runners: [
      { id: 'f1', status: 'ACTIVE', back: [{ price: 90, line: 46 }], lay: [{ price: 110, line: 45 }] },
    ],
  });

  it('shows the server’s ranges, and beside them what the slip’s bet would make of them', async () => {
    const platform = fakePlatform({ session });
    platform.answer(api.getUserExpectedProfitLoss, () => [
      {
        eventId: 'e1',
        marketId: 'f',
        kind: 'FANCY' as const,
        exposure: 1000,
        ladder: [
          { fromRun: 0, toRun: 39, pl: -1000 },
          { fromRun: 40, toRun: 999, pl: 900 },
        ],
      },
    ]);
    openEvent(platform, decoded({ markets: [fancy] }), odds);
    expect(await screen.findByText('1,000.00')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Yes to 6 over runs India at 46/ }));
    const id = slipFor(platform).bets()[0]?.id ?? '';
    act(() => slipFor(platform).dispatch(id, { type: 'stake', text: '500' }));
    expect(screen.getByText('1,500.00')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '6 over runs India, your book and the rules' }));
    const rows = within(screen.getByRole('table', { name: 'Profit and loss by runs' })).getAllByRole('row');
    expect(
      rows.slice(1).map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['-1,000.00', '-1,500.00'],
      ['+900.00', '+400.00'],
      ['+900.00', '+1,350.00'],
    ]);
    expect(screen.getByText(/is our estimate/)).toBeInTheDocument();
  });

  it('is not there without bets, only limits and rules', async () => {
    openEvent(fakePlatform({ session }), decoded({ markets: [fancy] }), odds);
    await userEvent.click(screen.getByRole('button', { name: '6 over runs India, the rules' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('The official result counts.');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
