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

/** What came of a login, in words; a result that we don't know as the back end calls it, with its words apart. */
export function loginResultLabel(result: string): string {
  return LABELS[result.toLowerCase()] ?? result.replace(/([a-z])([A-Z])/g, '$1 $2');
}
