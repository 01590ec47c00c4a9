import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, t } from '@touchline/shared/language/macro';

const LABELS: Readonly<Record<string, MessageDescriptor>> = {
  success: msg`Logged in`,
  invalidpassword: msg`Wrong password`,
  invalidusernameoremailaddress: msg`Wrong username`,
  lockedout: msg`Refused: account locked`,
  userisnotactive: msg`Refused: account not active`,
  useremailisnotconfirmed: msg`Refused: e-mail not confirmed`,
  userphonenumberisnotconfirmed: msg`Refused: number not confirmed`,
};

/** The results of a login that the log can be filtered by, with their labels. */
export const LOGIN_RESULTS: Readonly<Record<string, MessageDescriptor>> = {
  Success: msg`Logged in`,
  InvalidPassword: msg`Wrong password`,
  LockedOut: msg`Account locked`,
};

export function isSuccess(result: string): boolean {
  return result.toLowerCase() === 'success';
}

/** The label of a login's result; an unknown result is split into words as the back end names it. */
export function loginResultLabel(result: string): string {
  const label = LABELS[result.toLowerCase()];
  return label ? t(label) : result.replace(/([a-z])([A-Z])/g, '$1 $2');
}
