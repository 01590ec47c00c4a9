import type { Bonus } from '@touchline/shared/contracts/money';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg } from '@touchline/shared/language/macro';
import type { BadgeProps } from '@touchline/shared/ui';
import type { ExceptOther } from '../../labels/labelOf';

export const BONUS_STATUS_LABELS: Readonly<Record<ExceptOther<Bonus['status']>, MessageDescriptor>> = {
  AVAILABLE: msg`Ready to claim`,
  ACTIVE: msg`Active`,
  CLAIMED: msg`Claimed`,
  EXPIRED: msg`Expired`,
};

export const NO_TERMS = msg`This bonus comes without terms of its own.`;

export const STATUS_TONES: Readonly<Record<Bonus['status'], BadgeProps['tone']>> = {
  AVAILABLE: 'accent',
  ACTIVE: 'info',
  CLAIMED: 'success',
  EXPIRED: 'neutral',
  other: 'neutral',
};
