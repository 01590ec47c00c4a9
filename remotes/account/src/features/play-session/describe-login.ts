const LABELS: Readonly<Record<string, string>> = {
  success: 'Logged in',
  invalidpassword: 'Wrong password',
  invalidusernameoremailaddress: 'Wrong user name',
  lockedout: 'Refused: account locked',
  userisnotactive: 'Refused: account not active',
  useremailisnotconfirmed: 'Refused: e-mail not confirmed',
  userphonenumberisnotconfirmed: 'Refused: number not confirmed',
};

/** The results of a login that the log is asked for by name, with their words. */
export const RESULTS = [
  { value: 'Success', label: 'Logged in' },
  { value: 'InvalidPassword', label: 'Wrong password' },
  { value: 'LockedOut', label: 'Account locked' },
] as const;

export function isSuccess(result: string): boolean {
  return result.toLowerCase() === 'success';
}

/** The label of a login's result; an unknown result is split into words as the back end names it. */
export function loginResultLabel(result: string): string {
  return LABELS[result.toLowerCase()] ?? result.replace(/([a-z])([A-Z])/g, '$1 $2');
}
