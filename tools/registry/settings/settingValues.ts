import * as v from 'valibot';

/** A domain's settings in wire form. */
export type WireSettings = Readonly<Record<string, unknown>>;
/**
 * One value per setting that can change on its own: `casino`, `remotes.sports.version`, `capabilities.cashOut`,
 * `remoteSettings.sports.rows`, `backEnds.sports.https://api.team.example`, `brand.radius-md`.
 */
export type SettingValues = Readonly<Record<string, unknown>>;

const choices = v.record(v.string(), v.union([v.boolean(), v.record(v.string(), v.unknown())]));
const ofRemotes = v.record(v.string(), v.record(v.string(), v.unknown()));
const ofBackEnds = v.record(v.string(), v.array(v.string()));
const ofBrand = v.record(v.string(), v.string());
const listOfTexts = v.array(v.string());

/** Splits settings into values, so that two changes of different settings never touch the same value. */
export function settingValues(settings: WireSettings): SettingValues {
  const values: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(settings)) {
    const remotes = key === 'remotes' ? v.safeParse(choices, value) : undefined;
    const tokens = key === 'brand' ? v.safeParse(ofBrand, value) : undefined;
    const own = key === 'remoteSettings' ? v.safeParse(ofRemotes, value) : undefined;
    const backEnds = key === 'backEnds' ? v.safeParse(ofBackEnds, value) : undefined;
    const capabilities = key === 'capabilities' ? v.safeParse(listOfTexts, value) : undefined;
    if (remotes?.success) Object.assign(values, valuesOfRemotes(remotes.output));
    else if (tokens?.success)
      for (const [name, value] of Object.entries(tokens.output)) values[`brand.${name}`] = value;
    else if (own?.success)
      for (const [remote, chosen] of Object.entries(own.output))
        for (const [name, value] of Object.entries(chosen))
          values[`remoteSettings.${remote}.${name}`] = value;
    else if (backEnds?.success)
      for (const [remote, origins] of Object.entries(backEnds.output))
        for (const origin of origins) values[`backEnds.${remote}.${origin}`] = true;
    else if (capabilities?.success)
      for (const word of capabilities.output) values[`capabilities.${word}`] = true;
    else values[key] = value;
  }
  return values;
}

function valuesOfRemotes(remotes: v.InferOutput<typeof choices>): SettingValues {
  return Object.fromEntries(
    Object.entries(remotes).flatMap(([remote, choice]) =>
      Object.entries(typeof choice === 'boolean' ? { enabled: choice } : choice).map(([key, value]) => [
        `remotes.${remote}.${key}`,
        value,
      ]),
    ),
  );
}

/** Joins values into settings; null is not set. */
export function settingsOf(values: SettingValues): WireSettings {
  const settings: Record<string, unknown> = {};
  const capabilities: string[] = [];
  const remotes: Record<string, Record<string, unknown>> = {};
  const brand: Record<string, unknown> = {};
  const own: Record<string, Record<string, unknown>> = {};
  const backEnds: Record<string, string[]> = {};
  for (const [key, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue;
    const [head = '', ...rest] = key.split('.');
    if (head === 'capabilities' && rest.length > 0) capabilities.push(rest.join('.'));
    else if (head === 'remotes' && rest.length > 1) {
      const name = rest.slice(0, -1).join('.');
      remotes[name] = { ...remotes[name], [rest.at(-1) ?? '']: value };
    } else if (head === 'brand' && rest.length > 0) brand[rest.join('.')] = value;
    else if (head === 'remoteSettings' && rest.length > 1) {
      const [remote = '', ...name] = rest;
      own[remote] = { ...own[remote], [name.join('.')]: value };
    } else if (head === 'backEnds' && rest.length > 1) {
      const [remote = '', ...origin] = rest;
      backEnds[remote] = [...(backEnds[remote] ?? []), origin.join('.')];
    } else settings[key] = value;
  }
  const short = Object.entries(remotes).map(([name, choice]) => [name, shortened(choice)]);
  const list = Array.isArray(settings.capabilities) ? settings.capabilities : [];
  return {
    ...settings,
    ...over(settings, 'remotes', Object.fromEntries(short)),
    ...over(settings, 'brand', brand),
    ...over(settings, 'remoteSettings', own),
    ...over(settings, 'backEnds', backEnds),
    ...(capabilities.length > 0 ? { capabilities: [...list, ...capabilities] } : {}),
  };
}

/** A group of values; where it could not be split, it stands whole in the settings, and its single values are over it. */
function over(settings: WireSettings, key: string, group: WireSettings): WireSettings {
  if (Object.keys(group).length === 0) return {};
  const whole = settings[key];
  return { [key]: { ...(v.is(v.record(v.string(), v.unknown()), whole) ? whole : {}), ...group } };
}

/** A choice that only says on or off is written as a boolean. */
function shortened(choice: Record<string, unknown>): unknown {
  return typeof choice.enabled === 'boolean' && Object.keys(choice).length === 1 ? choice.enabled : choice;
}
