import { waitFor } from '@testing-library/react';
import { api } from '@touchline/shared/contracts/api';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { draft, session, wireBet } from '../../../testing/fixtures';
import type { Bet, Receipt } from '../bet/Bet';
import { slipFor } from './slipFor';
import { useFollowedBets } from './useFollowedBets';

const receipt = (betId: string): Receipt => ({
  betId,
  matched: 0,
  averagePrice: undefined,
  remaining: 500_00,
  message: '',
});

function Following({ bets }: { bets: readonly Bet[] }) {
  useFollowedBets(bets);
  return null;
}

test('an open bet that does not say how much of it is matched changes no receipt, and is not missing', async () => {
  const platform = fakePlatform({ session });
  const dispatched = jest.spyOn(slipFor(platform), 'dispatch');
  const unsaid = { status: 'PARTIAL', matchedStake: undefined, remaining: undefined } as const;
  platform.answer(api.getUserOpenBets, () => ({
    balance: 9_500,
    exposure: 500,
    openBets: [
      wireBet({ ...unsaid, betId: 'b1', clientRef: 'ref-1' }),
      wireBet({ ...unsaid, betId: 'b2', clientRef: 'ref-2' }),
    ],
  }));
  const bets: Bet[] = [
    { ...draft, id: 'unmatched', clientRef: 'ref-1', phase: { at: 'unmatched', receipt: receipt('b1') } },
    { ...draft, id: 'missing', clientRef: 'ref-2', phase: { at: 'missing' } },
  ];
  renderWithPlatform(<Following bets={bets} />, { platform });
  await waitFor(() => expect(dispatched).toHaveBeenCalled());
  expect(dispatched.mock.calls).toEqual([['missing', { type: 'unsure' }]]);
});
