const TYPES = ['string', 'number', 'boolean'];

/**
 * The settings that a remote declares in src/remote.ts, as remote.json has them.
 * @param {{ name: string, settings?: Record<string, object>, settingFault: (schema: object, value: unknown) => string | undefined }} options
 * settingFault: of @touchline/shared/contracts/remotes
 * @returns {Record<string, object> | undefined} undefined: it has none
 * @throws Error that says which setting is wrong, and why
 */
export function declaredSettings({ name, settings = {}, settingFault }) {
  for (const [key, schema] of Object.entries(settings)) {
    const refuse = (why) => new Error(`${name}: the setting ${key} of src/remote.ts ${why}`);
    if (!/^[a-z][A-Za-z\d]*$/.test(key) || key in {})
      throw refuse('needs a name of letters and digits that begins with a small letter, as rowsShown does.');
    if (!TYPES.includes(schema.type))
      throw refuse(`has the type ${schema.type}: there are ${TYPES.join(', ')}.`);
    if (!schema.title) throw refuse('has no title, which operators read.');
    const fault = settingFault(schema, schema.default);
    if (fault) throw refuse(`has a default that ${fault}.`);
  }
  return Object.keys(settings).length > 0 ? settings : undefined;
}

/**
 * The origins of the team's own back end that a remote names in src/remote.ts, as remote.json has them.
 * @param {{ name: string, backEnds?: readonly string[], backEndFault: (origin: string) => string | undefined }} options
 * backEndFault: of @touchline/shared/contracts/remotes
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
