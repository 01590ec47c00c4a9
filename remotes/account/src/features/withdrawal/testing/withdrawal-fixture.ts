import { api as calls, type WireOf } from '@touchline/shared/contracts/api';
import { ApiError } from '@touchline/shared/platform';
import { type FakePlatform, fakePlatform, playerLogin } from '@touchline/shared/testing';

type Wire = WireOf<typeof calls.getUserWithdrawalHistory>['items'][number];

const OLD: Wire = {
  id: 'w1',
  type: 'WITHDRAWAL',
  amount: 600,
  method: 'BANK',
  status: 'PAID',
  utr: '612345678901',
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T11:00:00Z',
};
export const NEW: Wire = {
  ...OLD,
  id: 'w2',
  status: 'PENDING',
  utr: null,
  createdAt: '2026-11-20T10:00:00Z',
};
export const lost = () =>
  new ApiError('network', 'Please Check Your Network Connection...', { operation: 'x' });

/** A platform with a logged-in player, and the withdrawals that its back end lists. */
export function withdrawalPlatform(withdrawals: Wire[] = [OLD]) {
  const platform = fakePlatform();
  platform.session.open(playerLogin, 'asha');
  platform.answer(calls.getSetting, () => ({
    minDeposit: 100,
    maxDeposit: 0,
    minWithdrawal: 500,
    maxWithdrawal: 100_000,
  }));
  platform.answer(calls.getUserWithdrawalHistory, () => ({
    totalCount: withdrawals.length,
    items: withdrawals,
  }));
  platform.balance.confirm({ balance: 500_000, exposure: 100_000 });
  return { platform, withdrawals };
}

export const sent = (platform: FakePlatform) => platform.asked(calls.createWithdrawal);
