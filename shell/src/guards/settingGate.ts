import type { Gate } from '@touchline/shared/contracts';
import type { Guard } from './Verdict';

const REASONS: Readonly<Record<Gate, string>> = {
  showDWRequests: 'Deposit and withdrawal requests are not available on this site.',
  showDepositW: 'Deposits and withdrawals are not available on this site.',
  casino: 'The casino is not available on this site.',
  allowSignUp: 'New accounts can’t be opened on this site.',
};

/** A navigation to a page whose domain setting is false is cancelled (specification 2, "Domain-setting gates"). */
export const settingGate: Guard = ({ page, settings }) =>
  page.gate && settings?.[page.gate] === false ? { kind: 'cancel', reason: REASONS[page.gate] } : undefined;
