/** Remotes with a policy name of their own: headers that were deployed before the guest's name list these. */
const FIRST_REMOTES = ['sports', 'account', 'casino', 'auth'];
/** What every other remote names its policy: a header is deployed before it is known who will come. */
const GUEST = 'touchline-guest';

/** Every policy name that a served shell allows: the shell's, its loader's (for entries), and the remotes'. */
export const POLICY_NAMES = ['shell', 'remotes', ...FIRST_REMOTES]
  .map((name) => `touchline-${name}`)
  .concat(GUEST);

/**
 * The Trusted Types policy that a remote's runtime makes for the addresses of its chunks.
 * @param {string} name of the remote, as in the registry
 */
export function policyNameOf(name) {
  return FIRST_REMOTES.includes(name) ? `touchline-${name}` : GUEST;
}
