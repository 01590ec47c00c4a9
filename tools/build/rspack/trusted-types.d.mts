/** Every Trusted Types policy name that a served shell allows. */
export const POLICY_NAMES: readonly string[];
/** The policy name of a remote's build. */
export function policyNameOf(name: string): string;
