import { APPROVAL, CHANGE_KINDS } from '@touchline/registry/settings/approval';
import { partsOfKey, type SettingValues, VALUE_KEYS } from '@touchline/registry/settings/settingValues';
import { BRAND_FONT, BRAND_SEEDS, deriveBrand, seedsOf } from './brand-tokens';
import { type DomainChange, FEATURES } from './DomainChange';

/**
 * The values that a change sets, by setting; null removes one. Some may equal the current ones.
 * @param now those in force: a brand's tokens are derived from all that is chosen of it
 */
export function changedValues(change: DomainChange, now: SettingValues): SettingValues {
  switch (change.kind) {
    case 'remote':
      return { [VALUE_KEYS.remote(change.remote, 'enabled')]: change.on ? null : false };
    case 'feature':
      return { [change.feature]: change.on };
    case 'capability':
      return { [VALUE_KEYS.capability(change.capability)]: change.on ? true : null };
    case 'pin':
      return { [VALUE_KEYS.remote(change.remote, 'version')]: change.version };
    case 'unpin':
      return { [VALUE_KEYS.remote(change.remote, 'version')]: null };
    case 'channel':
      return {
        [VALUE_KEYS.remote(change.remote, 'channel')]: change.channel === 'stable' ? null : change.channel,
      };
    case 'canary':
      return {
        [VALUE_KEYS.remote(change.remote, 'canary')]: { version: change.version, percent: change.percent },
      };
    case 'canary-off':
      return { [VALUE_KEYS.remote(change.remote, 'canary')]: null };
    case 'setting':
      return { [VALUE_KEYS.remoteSetting(change.remote, change.key)]: change.value };
    case 'back-end':
      return { [VALUE_KEYS.backEnd(change.remote, change.origin)]: change.on ? true : null };
    case 'brand':
      return brandValues(change, now);
    case 'suspend':
      return { siteSuspended: true, suspendedText: change.tell?.trim() || null };
    case 'resume':
      return { siteSuspended: false, suspendedText: null };
    case 'news':
      return { news: listed(change.lines) };
    case 'languages':
      return { languages: listed(change.offered), language: change.usual ?? null };
    case 'approval':
      return { [APPROVAL]: listed(CHANGE_KINDS.filter((kind) => change.of.includes(kind))) };
    case 'menu':
      return {
        ...(change.order === undefined ? {} : { menu: listed(change.order) }),
        ...(change.bar === undefined ? {} : { menuBar: listed(change.bar) }),
      };
  }
}

const listed = (items: readonly string[] | null) => (items && items.length > 0 ? items : null);

function brandValues(brand: Extract<DomainChange, { kind: 'brand' }>, now: SettingValues): SettingValues {
  const values = {
    domainTitle: brand.title,
    description: brand.description,
    favicon: brand.favicon,
    mainLogo: brand.logo,
    bodyBgColor: brand.theme,
    ...(brand.font === undefined
      ? {}
      : {
          [VALUE_KEYS.brand('font')]: brand.font,
          [VALUE_KEYS.brand('font-sans')]: brand.font && BRAND_FONT,
        }),
    ...(BRAND_SEEDS.some((seed) => brand[seed] !== undefined) ? tokenValues(brand, now) : {}),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** The tokens of a brand after a change of what they are derived from; null for those that go. */
function tokenValues(brand: Extract<DomainChange, { kind: 'brand' }>, now: SettingValues): SettingValues {
  const current = Object.entries(now).flatMap(([key, value]) => {
    const { group, name } = partsOfKey(key);
    const isToken = group === 'brand' && !name.startsWith('font') && typeof value === 'string';
    return isToken ? [[name, value] as const] : [];
  });
  const seeds = seedsOf(Object.fromEntries(current));
  const chosen = Object.fromEntries(
    BRAND_SEEDS.map((seed) => [seed, brand[seed] === undefined ? seeds[seed] : (brand[seed] ?? undefined)]),
  );
  const removed = current.map(([name]) => [VALUE_KEYS.brand(name), null]);
  const tokens = Object.entries(deriveBrand(chosen)).map(([name, value]) => [VALUE_KEYS.brand(name), value]);
  return Object.fromEntries([...removed, ...tokens]);
}

/** The effective value of a setting that is not set. */
function meaning(key: string, value: unknown): unknown {
  if (value !== undefined && value !== null) return value;
  if (key === 'skipVerification' || key === 'termsRequired' || key === 'siteSuspended') return false;
  const { group, part } = partsOfKey(key);
  return SWITCHES.has(key) || (group === 'remotes' && part === 'enabled') ? true : null;
}
const SWITCHES: ReadonlySet<string> = new Set(FEATURES);

/** The values whose effect differs from the current ones. */
export function differences(now: SettingValues, wanted: SettingValues): SettingValues {
  return Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => !isSame(meaning(key, now[key]), meaning(key, value))),
  );
}

/** Whether two values of a setting are the same; a setting that is not set is null. */
export function isSame(value: unknown, other: unknown): boolean {
  return JSON.stringify(value ?? null) === JSON.stringify(other ?? null);
}
