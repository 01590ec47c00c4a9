/**
 * The origins of the team's own back end that a remote names in src/remote.ts, as remote.json has them.
 * @param {{ name: string, backEnds?: readonly string[], backEndFault: (origin: string) => string | undefined }} options
 * backEndFault: of @touchline/shared/contracts
 * @returns {readonly string[] | undefined} undefined: it has none
 * @throws Error that says which origin is wrong, and why
 */
export function declaredBackEnds({ name, backEnds = [], backEndFault }) {
  for (const origin of backEnds) {
    const fault = backEndFault(origin);
    if (fault) throw new Error(`${name}: “${origin}” of the backEnds of src/remote.ts ${fault}.`);
  }
  return backEnds.length > 0 ? [...new Set(backEnds)] : undefined;
}
