import type { Bonus } from '@touchline/shared/contracts/money';

const ORDER: readonly Bonus['status'][] = ['AVAILABLE', 'ACTIVE', 'other', 'CLAIMED', 'EXPIRED'];
const FIRST_OVER = ORDER.indexOf('CLAIMED');

/**
 * Claimable bonuses come first, then running, claimed and ended ones; of those not over the next to end comes first.
 * @param isHeld keeps a bonus among the claimable ones: one claimed on this page must stay beside its outcome
 */
export function sortBonuses(
  bonuses: readonly Bonus[],
  isHeld: (userBonusId: string) => boolean = () => false,
): Bonus[] {
  const place = ({ userBonusId, status }: Bonus) => ORDER.indexOf(isHeld(userBonusId) ? 'AVAILABLE' : status);
  return [...bonuses].sort((a, b) => {
    const later = endOf(a) - endOf(b);
    return place(a) - place(b) || (place(a) >= FIRST_OVER ? -later : later);
  });
}

/** One without an end ends after all others. */
function endOf({ expiresAt }: Bonus): number {
  const end = Date.parse(expiresAt ?? '');
  return Number.isNaN(end) ? Number.MAX_SAFE_INTEGER : end;
}
