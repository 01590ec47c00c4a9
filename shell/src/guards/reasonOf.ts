import type { Gate } from '@touchline/shared/contracts';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, t } from '@touchline/shared/language/macro';

const REASONS: Readonly<Record<Gate, MessageDescriptor>> = {
  showDWRequests: msg`Deposit and withdrawal requests are not available on this site.`,
  showDepositW: msg`Deposits and withdrawals are not available on this site.`,
  casino: msg`The casino is not available on this site.`,
  allowSignUp: msg`New accounts can’t be opened on this site.`,
};

/** Why a player cannot open a page of this gate. The page's first script has the guards without it. */
export const reasonOf = (gate: Gate): string => t(REASONS[gate]);
