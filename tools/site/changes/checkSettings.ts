import { APPROVAL, checkApproval } from '@touchline/registry/settings/approval';
import { checkText, checkUrl } from '@touchline/registry/settings/check-texts';
import type { WireSettings } from '@touchline/registry/settings/settingValues';
import { unknownWord } from '@touchline/registry/terminal/unknownWord';
import { SPORT_IDS } from '@touchline/shared/contracts/markets';
import { decode, describeFault } from '@touchline/shared/contracts/reading';
import { BAR_PLACES, type Registry } from '@touchline/shared/contracts/remotes';
import { CAPABILITIES, domainSettings } from '@touchline/shared/contracts/settings';
import {
  baseOrigins,
  imageOrigins,
  isLoopback,
  type SiteConfig,
  themeOf,
} from '@touchline/shared/contracts/site';
import { SOURCE_LANGUAGE } from '@touchline/shared/language';
import { brandFaults } from './brand-tokens';
import { checkChoices } from './checkChoices';
import { THEMES } from './DomainChange';

/** The context in which a domain's settings are checked. */
export interface Facts {
  host: string;
  registry: Registry | undefined;
  /** `broken`: it exists but cannot be read. */
  config: SiteConfig | 'broken' | undefined;
}

/** What shells read, and what the commands alone read. */
const KEYS = [...Object.keys(domainSettings.fields), APPROVAL];
const SPORTS: readonly string[] = Object.keys(SPORT_IDS);
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 300;
const MAX_NEWS = 300;
const MAX_PHONE = 30;

/** The settings that a shell could not read, in plain words; empty when it reads all of them. */
export function unreadable(settings: WireSettings): string[] {
  const reading = decode(domainSettings, settings);
  return (reading.ok ? reading.notes.faults : [reading.fault]).map(describeFault);
}

/**
 * All faults of a domain's settings: those that a shell cannot read, and those that it reads but that must be mistakes.
 * @returns one sentence per fault
 */
export function checkSettings(settings: WireSettings, facts: Facts): string[] {
  const unknown = Object.keys(settings)
    .filter((key) => !KEYS.includes(key))
    .map((key) => unknownWord('setting', key, KEYS));
  const broken = [...unreadable(settings), ...checkApproval(settings[APPROVAL])];
  const reading = decode(domainSettings, settings);
  if (!reading.ok) return [...unknown, ...broken];
  const { brand, domainTitle, description, news, capabilities, bodyBgColor, baseUrl, favicon, mainLogo } =
    reading.value;
  const { menu, menuBar, sportOrder, languages, language, termsUrl, support, suspendedText } = reading.value;
  return [
    ...unknown,
    ...broken,
    // Shells read an empty one as none, and show this product's own name.
    ...(String(settings.domainTitle ?? domainTitle).trim() === ''
      ? ['domainTitle is empty: players read it in the tab of their browser.']
      : []),
    ...checkText('domainTitle', domainTitle, MAX_TITLE),
    ...checkText('description', description, MAX_DESCRIPTION),
    ...news.flatMap((line, index) => checkNews(`news, line ${index + 1}`, line)),
    ...checkEntries('menu', menu, Number.POSITIVE_INFINITY),
    ...checkEntries('menuBar', menuBar, BAR_PLACES),
    ...(sportOrder ?? [])
      .filter((key) => !SPORTS.includes(key))
      .map((key) => unknownWord('sport', key, SPORTS)),
    ...checkLanguages(languages, language, facts.registry),
    ...capabilities
      .filter((word) => !CAPABILITIES.some((capability) => capability === word))
      .map((word) => unknownWord('capability', word, CAPABILITIES)),
    ...checkTheme(bodyBgColor, facts),
    ...(brand ? brandFaults(brand, themeInForce(bodyBgColor, facts)) : []),
    ...checkBase(baseUrl, facts),
    // A link, which may lead to any site.
    ...checkUrl('termsUrl', termsUrl),
    ...checkText('suspendedText', suspendedText ?? '', MAX_DESCRIPTION),
    ...checkUrl('support.link', support?.link),
    ...checkUrl('support.messenger', support?.messenger),
    ...checkText('support.phone', support?.phone ?? '', MAX_PHONE),
    ...checkImage('favicon', favicon, facts),
    ...checkImage('mainLogo', mainLogo, facts),
    ...checkChoices(settings, reading.value, facts.registry),
  ];
}

function checkNews(key: string, line: string): string[] {
  if (line.trim() === '') return [`${key} is empty: players would see a gap. Leave it out.`];
  return checkText(key, line, MAX_NEWS);
}

/** The entries depend on the current releases, so only an id that can never name one is a fault. */
function checkEntries(key: string, ids: readonly string[], most: number): string[] {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  return [
    ...ids
      .filter((id) => !/^\/[^\s<>]*$/.test(id))
      .map((id) => `${key}: “${id}” is no address of a page, as /inplay is.`),
    ...(twice === undefined ? [] : [`${key} names ${twice} twice.`]),
    ...(ids.length > most ? [`${key} names ${ids.length} entries; a phone's bar has room for ${most}.`] : []),
  ];
}

/** A language in which no release has texts is a fault, because its pages would be in English. */
function checkLanguages(
  offered: readonly string[],
  usual: string | undefined,
  registry: Facts['registry'],
): string[] {
  const released = new Set([
    SOURCE_LANGUAGE,
    ...Object.values(registry?.remotes ?? {}).flatMap(({ releases }) =>
      Object.values(releases).flatMap(({ remote }) => Object.keys(remote.languages ?? {})),
    ),
  ]);
  const twice = offered.find((code, index) => offered.indexOf(code) !== index);
  return [
    ...offered
      .filter((code) => registry && !released.has(code))
      .map((code) => unknownWord('released language', code, [...released])),
    ...(twice === undefined ? [] : [`languages names ${twice} twice: name each once.`]),
    ...(usual === undefined || offered.includes(usual)
      ? []
      : [`language is “${usual}”, which languages does not name: add it there, or choose one of them.`]),
  ];
}

function checkTheme(wanted: string | undefined, { host, config }: Facts): string[] {
  if (wanted === undefined) return [];
  if (!THEMES.some((theme) => theme === wanted)) return [unknownWord('theme', wanted, THEMES)];
  if (config === 'broken') return unchecked('bodyBgColor');
  const themes = config?.themes ?? { blue: [], yellow: [] };
  if (themeOf(host, { bodyBgColor: wanted }, { themes }) === wanted) return [];
  return [
    `The theme ${wanted} has no effect: site.json lists ${host} under themes.blue. Take it out there first.`,
  ];
}

const themeInForce = (bodyBgColor: string | undefined, { host, config }: Facts) =>
  themeOf(
    host,
    { bodyBgColor },
    { themes: config === 'broken' || !config ? { blue: [], yellow: [] } : config.themes },
  );

function checkBase(url: string | undefined, { host, config }: Facts): string[] {
  const faults = checkUrl('baseUrl', url);
  if (url === undefined || faults.length > 0 || !config) return faults;
  if (config === 'broken') return unchecked('baseUrl');
  const { origin } = new URL(url);
  const whole = (address: string) => (address.startsWith('/') ? `https://${host}${address}` : address);
  if (baseOrigins(config, whole).includes(origin)) return [];
  return [
    config.allowedOrigins.includes(origin)
      ? `baseUrl: the shell ignores ${origin}, because it serves the registry, settings or games of site.json and not its api.`
      : `baseUrl: the shell ignores ${origin}, which is not among the allowedOrigins of site.json.`,
  ];
}

function checkImage(key: string, url: string | undefined, { host, config }: Facts): string[] {
  const faults = checkUrl(key, url);
  if (url === undefined || faults.length > 0 || !config) return faults;
  if (config === 'broken') return unchecked(key);
  const { origin, hostname } = new URL(url);
  const shown = imageOrigins(config);
  // On a developer's machine the domain has a port that nobody here knows.
  const isOwn = isLoopback(host) ? hostname === host : origin === `https://${host}`;
  return isOwn || shown.includes(origin)
    ? []
    : [
        `${key}: browsers would not show a picture of ${origin}; the site's policy allows ${shown.join(', ')}.`,
      ];
}

const unchecked = (key: string) => [
  `${key}: site.json can’t be read, so nobody knows whether this would be shown.`,
];
