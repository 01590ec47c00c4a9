import { own } from '../utilities';
import { entity } from './reading/entity';
import { mapped, maybe, scalar } from './reading/field-readers';
import { type Decoded, type Reader, UNREADABLE } from './reading/reader';
import { record, rows } from './reading/row-readers';
import { flag, number, text } from './reading/wire';
import type { SettingValue } from './remotes/remote-settings';

const on = maybe(flag, true);
const off = maybe(flag, false);

/** An empty value is kept, because the operator is told of it. */
const newsLine: Reader<string, string> = { ...text, absent: { value: '', isCounted: false } };

const canary = mapped(
  entity({ version: text, percent: number }, undefined, 'a version and a percentage'),
  (fields) => (fields.percent >= 0 && fields.percent <= 100 ? fields : UNREADABLE),
);
const remoteOptions = entity({
  channel: maybe(text),
  version: maybe(text),
  enabled: maybe(flag),
  canary: maybe(canary),
});
/**
 * A domain's choice for one remote: off, a channel or a pinned version, and a canary of its own instead of the
 * registry's. Absent means stable and on.
 */
export const remoteChoice: Reader<
  boolean | Parameters<(typeof remoteOptions)['read']>[0],
  boolean | Decoded<typeof remoteOptions>
> = {
  expects: 'true, false or an object',
  keys: remoteOptions.keys,
  read: (raw, notes) => (typeof raw === 'object' ? remoteOptions : flag).read(raw, notes),
};
export type RemoteChoice = Decoded<typeof remoteChoice>;

/** A value of a remote's own setting; its release says which it takes (remotes/remote-settings.ts). */
const settingValue = scalar<SettingValue, SettingValue>('a text, a number, true or false', (raw) =>
  typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean' ? raw : UNREADABLE,
);

/**
 * The settings of a domain (docs/reference/behaviour.md#3-entities). A gate blocks only when its setting is false; a
 * field of the wrong type never closes a site.
 */
export const domainSettings = entity({
  baseUrl: maybe(text),
  siteSuspended: off,
  /** The text that a suspended site shows instead of the product's own. */
  suspendedText: maybe(text),
  bodyBgColor: maybe(text),
  showDWRequests: on,
  showDepositW: on,
  casino: on,
  allowSignUp: on,
  skipVerification: off,
  /** Whether a sign-up asks for an age of 18 and for the acceptance of the terms. */
  termsRequired: off,
  /** The page of the site's terms, which the sign-up links. */
  termsUrl: maybe(text),
  /** How players reach the operator: a page, a messenger's address and a phone number. */
  support: maybe(entity({ link: maybe(text), messenger: maybe(text), phone: maybe(text) })),
  domainTitle: maybe(text, 'Touchline'),
  description: maybe(text, ''),
  favicon: maybe(text),
  mainLogo: maybe(text),
  /** Design tokens of the domain's own (site/theme-of.ts), and `font`: the address of a font file, from the registry's. */
  brand: maybe(record(text)),
  horseRacing: on,
  kabaddi: on,
  tennis: on,
  football: on,
  cricket: on,
  remotes: maybe(record(remoteChoice), {}),
  /** By remote: the values of its own settings, by their keys. */
  remoteSettings: maybe(record(record(settingValue))),
  /** By remote: the origins of its team's own back end that its pages may call here (remotes/own-back-ends.ts). */
  backEnds: maybe(record(rows(text))),
  /** The back end's capabilities beyond the specification; unknown ones are kept and have no effect. */
  capabilities: maybe(rows(text), []),
  news: maybe(rows(newsLine), []),
  /** The entries that come first in their menus, by their addresses; the others follow as their remotes propose. */
  menu: maybe(rows(text), []),
  /** The entries of a phone's bar. */
  menuBar: maybe(rows(text), []),
  /** The sports that come first on boards and in the menu (`cricket`); the others follow as specified. */
  sportOrder: maybe(rows(text)),
  /** The languages that the domain offers, as tags of BCP 47 (`hi`); none means English alone. */
  languages: maybe(rows(text), []),
  /** The one of them for players whose device has none of them. */
  language: maybe(text),
});
export type DomainSettings = Decoded<typeof domainSettings>;

/** The languages that this client has texts in, as tags of BCP 47, with their own names. */
const NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  ur: 'اردو',
  bn: 'বাংলা',
  mr: 'मराठी',
  te: 'తెలుగు',
  ta: 'தமிழ்',
  gu: 'ગુજરાતી',
};
export const LANGUAGES: readonly string[] = Object.keys(NAMES);
/** Those whose every text is translated; in the others the rest is in English. */
export const COMPLETE_LANGUAGES: readonly string[] = ['en', 'hi', 'ur'];

/**
 * A language's own name: “हिन्दी” of `hi`. Those of this client's languages are written above, because the first page
 * shows them and `Intl.DisplayNames` takes a cheap phone some 50 ms for eight.
 * @param tag of BCP 47; what is none stands for itself
 */
export function nameOfLanguage(tag: string): string {
  const name = own(NAMES, tag);
  if (name !== undefined) return name;
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The capabilities that this client uses. */
export const CAPABILITIES = [
  'cancelBet',
  'editBet',
  'cashOut',
  'oddsPush',
  'fillOrKill',
  'keepInPlay',
  'stopLoss',
  'takeProfit',
  'partialCashOut',
  'autoCashOut',
  'push',
  'confirmWithdrawals',
  'recoverPassword',
  'limits',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Whether the domain's back end has a capability beyond the specification. While settings load it has none. */
export function hasCapability(settings: DomainSettings | undefined, capability: Capability): boolean {
  return settings?.capabilities.includes(capability) ?? false;
}
