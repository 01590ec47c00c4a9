/** Remotes with a policy name of their own: headers deployed before the guests' shared name list these names. */
const FIRST_REMOTES = ['sports', 'account', 'casino', 'auth'];
/** The policy name of every other remote, because a header is deployed before the remotes are known. */
const GUEST = 'touchline-guest';

/** Every policy name that a served shell allows: the shell's, its loader's (for entries), and the remotes'. */
export const POLICY_NAMES = ['shell', 'remotes', ...FIRST_REMOTES]
  .map((name) => `touchline-${name}`)
  .concat(GUEST);

/**
 * The name of the Trusted Types policy that a remote's runtime makes for the addresses of its chunks.
 * @param {string} name of the remote, as in the registry
 */
export function policyNameOf(name) {
  return FIRST_REMOTES.includes(name) ? `touchline-${name}` : GUEST;
}
