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

/** ABP's AbpLoginResultType, which some back ends write as a number. */
const BY_NUMBER: Readonly<Record<string, string>> = {
  1: 'success',
  2: 'invalidusernameoremailaddress',
  3: 'invalidpassword',
  4: 'userisnotactive',
  7: 'useremailisnotconfirmed',
  9: 'lockedout',
  10: 'userphonenumberisnotconfirmed',
};

function keyOf(result: string): string {
  return BY_NUMBER[result] ?? result.toLowerCase();
}

export function isSuccess(result: string): boolean {
  return keyOf(result) === 'success';
}

/** The label of a login's result: an empty one is unknown, and one without a label is split into words. */
export function loginResultLabel(result: string): string {
  const label = LABELS[keyOf(result)];
  if (result === '') return t`Unknown`;
  return label ? t(label) : result.replace(/([a-z])([A-Z])/g, '$1 $2');
}
