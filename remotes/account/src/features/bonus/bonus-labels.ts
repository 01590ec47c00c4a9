import type { Bonus } from '@touchline/shared/contracts';
import type { BadgeProps } from '@touchline/shared/ui';
import type { Known } from '../../labels/labelOf';

export const STATUS_LABELS: Readonly<Record<Known<Bonus['status']>, string>> = {
  AVAILABLE: 'Ready to claim',
  ACTIVE: 'Active',
  CLAIMED: 'Claimed',
  EXPIRED: 'Expired',
};

export const NO_TERMS = 'This bonus comes without terms of its own.';

export const STATUS_TONES: Readonly<Record<Bonus['status'], BadgeProps['tone']>> = {
  AVAILABLE: 'accent',
  ACTIVE: 'info',
  CLAIMED: 'success',
  EXPIRED: 'neutral',
  other: 'neutral',
};
