import * as v from 'valibot';

/** A domain's settings in wire form. */
export type WireSettings = Readonly<Record<string, unknown>>;
/** One value per setting that can change on its own: `casino`, and those inside of a group by `VALUE_KEYS`. */
export type SettingValues = Readonly<Record<string, unknown>>;

/** The keys of values inside of a group: `remotes.sports.version`, `backEnds.sports.https://api.team.example`. */
export const VALUE_KEYS = {
  remote: (remote: string, part: string) => `remotes.${remote}.${part}`,
  brand: (token: string) => `brand.${token}`,
  remoteSetting: (remote: string, name: string) => `remoteSettings.${remote}.${name}`,
  backEnd: (remote: string, origin: string) => `backEnds.${remote}.${origin}`,
  capability: (capability: string) => `capabilities.${capability}`,
};

/** The parts of such a key; the group is empty for a setting that is one value. */
export function partsOfKey(key: string): { group: string; name: string; part: string } {
  const [, group = '', name = '', part = ''] =
    /^(remotes)\.(.*)\.([^.]*)$/s.exec(key) ??
    /^(remoteSettings|backEnds)\.([^.]*)\.(.*)$/s.exec(key) ??
    /^(brand|capabilities)\.(.*)$/s.exec(key) ??
    [];
  return { group, name, part };
}

/** Whether a value chooses a release: a pin, a channel or a canary. */
export function choosesRelease(key: string): boolean {
  const { group, part } = partsOfKey(key);
  return group === 'remotes' && ['version', 'channel', 'canary'].includes(part);
}

const values = v.record(v.string(), v.unknown());
const choices = v.record(v.string(), v.union([v.boolean(), values]));
const ofRemotes = v.record(v.string(), values);
const ofBackEnds = v.record(v.string(), v.array(v.string()));
const ofBrand = v.record(v.string(), v.string());
const listOfTexts = v.array(v.string());

/** Splits settings into values, so that two changes of different settings never touch the same value. */
export function settingValues(settings: WireSettings): SettingValues {
  return Object.fromEntries(Object.entries(settings).flatMap(([key, whole]) => valuesOf(key, whole)));
}

/** A group of another shape stays whole. */
function valuesOf(group: string, whole: unknown): [key: string, value: unknown][] {
  if (group === 'capabilities' && v.is(listOfTexts, whole))
    return whole.map((capability) => [VALUE_KEYS.capability(capability), true]);
  if (group === 'brand' && v.is(ofBrand, whole))
    return Object.entries(whole).map(([token, value]) => [VALUE_KEYS.brand(token), value]);
  if (group === 'backEnds' && v.is(ofBackEnds, whole))
    return Object.entries(whole).flatMap(([remote, origins]) =>
      origins.map((origin): [string, true] => [VALUE_KEYS.backEnd(remote, origin), true]),
    );
  if ((group === 'remotes' && v.is(choices, whole)) || (group === 'remoteSettings' && v.is(ofRemotes, whole)))
    return Object.entries(whole).flatMap(([remote, choice]) =>
      Object.entries(typeof choice === 'boolean' ? { enabled: choice } : choice).map(
        ([part, value]): [string, unknown] => [`${group}.${remote}.${part}`, value],
      ),
    );
  return [[group, whole]];
}

/** Joins values into settings; null is not set. */
export function settingsOf(from: SettingValues): WireSettings {
  const settings: Record<string, unknown> = {};
  const capabilities: string[] = [];
  const remotes: Record<string, Record<string, unknown>> = {};
  const brand: Record<string, unknown> = {};
  const remoteSettings: Record<string, Record<string, unknown>> = {};
  const backEnds: Record<string, string[]> = {};
  for (const [key, value] of Object.entries(from)) {
    if (value === null || value === undefined) continue;
    const { group, name, part } = partsOfKey(key);
    if (group === 'capabilities') capabilities.push(name);
    else if (group === 'remotes') remotes[name] = { ...remotes[name], [part]: value };
    else if (group === 'brand') brand[name] = value;
    else if (group === 'remoteSettings') remoteSettings[name] = { ...remoteSettings[name], [part]: value };
    else if (group === 'backEnds') backEnds[name] = [...(backEnds[name] ?? []), part];
    else settings[key] = value;
  }
  const short = Object.entries(remotes).map(([name, choice]) => [name, shortened(choice)]);
  const list = Array.isArray(settings.capabilities) ? settings.capabilities : [];
  return {
    ...settings,
    ...over(settings, 'remotes', Object.fromEntries(short)),
    ...over(settings, 'brand', brand),
    ...over(settings, 'remoteSettings', remoteSettings),
    ...over(settings, 'backEnds', backEnds),
    ...(capabilities.length > 0 ? { capabilities: [...list, ...capabilities] } : {}),
  };
}

/** A group of values; where it could not be split, it stands whole in the settings, and its single values are over it. */
function over(settings: WireSettings, key: string, group: WireSettings): WireSettings {
  if (Object.keys(group).length === 0) return {};
  const whole = settings[key];
  return { [key]: { ...(v.is(values, whole) ? whole : {}), ...group } };
}

/** A choice that only says on or off is written as a boolean. */
function shortened(choice: Record<string, unknown>): unknown {
  return typeof choice.enabled === 'boolean' && Object.keys(choice).length === 1 ? choice.enabled : choice;
}
