import { APPROVAL, CHANGE_KINDS } from '@touchline/registry/settings/approval';
import type { SettingValues } from '@touchline/registry/settings/settingValues';
import { BRAND_FONT, deriveBrand, seedsOf } from './brand-tokens';
import { type DomainChange, FEATURES } from './DomainChange';

/**
 * The values that a change sets, by setting; null removes one. Some may equal the current ones.
 * @param now those in force: a brand's tokens are derived from all that is chosen of it
 */
export function changedValues(change: DomainChange, now: SettingValues): SettingValues {
  switch (change.kind) {
    case 'remote':
      return { [`remotes.${change.remote}.enabled`]: change.on ? null : false };
    case 'feature':
      return { [change.feature]: change.on };
    case 'capability':
      return { [`capabilities.${change.capability}`]: change.on ? true : null };
    case 'pin':
      return { [`remotes.${change.remote}.version`]: change.version };
    case 'unpin':
      return { [`remotes.${change.remote}.version`]: null };
    case 'channel':
      return { [`remotes.${change.remote}.channel`]: change.channel === 'stable' ? null : change.channel };
    case 'canary':
      return {
        [`remotes.${change.remote}.canary`]: { version: change.version, percent: change.percent },
      };
    case 'canary-off':
      return { [`remotes.${change.remote}.canary`]: null };
    case 'setting':
      return { [`remoteSettings.${change.remote}.${change.key}`]: change.value };
    case 'back-end':
      return { [`backEnds.${change.remote}.${change.origin}`]: change.on ? true : null };
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

const SEEDS = ['accent', 'surfaceDark', 'surfaceLight', 'radius'] as const;

function brandValues(brand: Extract<DomainChange, { kind: 'brand' }>, now: SettingValues): SettingValues {
  const values = {
    domainTitle: brand.title,
    description: brand.description,
    favicon: brand.favicon,
    mainLogo: brand.logo,
    bodyBgColor: brand.theme,
    ...(brand.font === undefined
      ? {}
      : { 'brand.font': brand.font, 'brand.font-sans': brand.font && BRAND_FONT }),
    ...(SEEDS.some((seed) => brand[seed] !== undefined) ? tokenValues(brand, now) : {}),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** The tokens of a brand after a change of what they are derived from; null for those that go. */
function tokenValues(brand: Extract<DomainChange, { kind: 'brand' }>, now: SettingValues): SettingValues {
  const current = Object.entries(now).flatMap(([key, value]) =>
    key.startsWith('brand.') && !key.startsWith('brand.font') && typeof value === 'string'
      ? [[key.slice('brand.'.length), value] as const]
      : [],
  );
  const seeds = seedsOf(Object.fromEntries(current));
  const chosen = Object.fromEntries(
    SEEDS.map((seed) => [seed, brand[seed] === undefined ? seeds[seed] : (brand[seed] ?? undefined)]),
  );
  const tokens = Object.entries(deriveBrand(chosen)).map(([name, value]) => [`brand.${name}`, value]);
  return {
    ...Object.fromEntries(current.map(([name]) => [`brand.${name}`, null])),
    ...Object.fromEntries(tokens),
  };
}

/** The effective value of a setting that is not set. */
function meaning(key: string, value: unknown): unknown {
  if (value !== undefined && value !== null) return value;
  if (key === 'skipVerification' || key === 'termsRequired' || key === 'siteSuspended') return false;
  if (key.startsWith('remotes.')) return key.endsWith('.enabled') ? true : null;
  return SWITCHES.has(key) ? true : null;
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
