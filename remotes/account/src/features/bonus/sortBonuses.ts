import type { Bonus } from '@touchline/shared/contracts';

const ORDER: readonly Bonus['status'][] = ['AVAILABLE', 'ACTIVE', 'other', 'CLAIMED', 'EXPIRED'];
const FIRST_OVER = ORDER.indexOf('CLAIMED');

/**
 * What can be claimed first, then what runs, what was claimed, what is over; of those still on, the next to end first.
 * @param isHeld keeps one among those to claim: what was claimed on this page must not run away from its outcome
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
