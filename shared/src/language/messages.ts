import { hash } from '../utilities/hash';

/** The forms of a choice by their names (`one`, `other`, `=0`, `lay`); `offset` is of plurals alone. */
type Forms = Record<string, Message> & { offset?: number };

/** A text, a value by its name, or a choice: `['n', 'plural', { one: ['#', ' bet'], other: ['#', ' bets'] }]`. */
type Token = string | [name: string] | [name: string, choice: string, forms: Forms];

/** A message as the build compiles it from ICU MessageFormat (tools/build/language). */
export type Message = string | readonly Token[];

/** The messages of one language by their keys ({@link messageKey}). */
export type Messages = Readonly<Record<string, Message>>;

/** The value of a placeholder in a message. */
export type Values = Readonly<Record<string, unknown>>;

/** A text as the build compiles it. Only a text with a context has an id, because its English may be another text's too. */
export interface MessageDescriptor {
  id?: string;
  message?: Message;
  values?: Values;
}

/**
 * The key of a message in a catalogue. Most texts have no id in the code, where their ids would be a hundredth of what a
 * page loads; they are found by a hash of their English (tools/build/language/compile-messages.mjs has the same).
 */
export function messageKey({ id, message = '' }: MessageDescriptor): string {
  return id ?? hash(typeof message === 'string' ? message : JSON.stringify(message));
}

/** A part of a message whose values are in their places; a value is never read as markup. */
export type Part = { text: string } | { value: unknown };

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

/**
 * The direction of a language.
 * @param language a tag of BCP 47: `ur`, `en-IN`
 */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(language.split('-')[0] ?? '') || language === 'en-XB' ? 'rtl' : 'ltr';
}

/** English, which is in the code itself and has no catalogue. */
export const SOURCE_LANGUAGE = 'en';

let language = SOURCE_LANGUAGE;
let messages: Messages = {};
/** The plural rules of the shown language, by the kind of choice. */
let rules: Partial<Record<string, Intl.PluralRules>> = {};
/** Made when it is needed: the first formatter of a page costs a slow processor about 80 ms. */
let counts: Intl.NumberFormat | undefined;
const listeners = /* @__PURE__ */ new Set<() => void>();

/** The language of this build's texts. Each build, of the shell or of a remote, has its own. */
export const i18n = {
  /** A tag of BCP 47. */
  get language() {
    return language;
  },

  /**
   * Shows a language from now on. Components that call `useLingui` are drawn again.
   * @param next a tag of BCP 47
   * @param given its messages; those that are missing are shown in English
   */
  activate(next: string, given: Messages): void {
    if (next !== language) rules = {};
    language = next;
    messages = given;
    for (const tell of [...listeners]) tell();
  },

  /** Adds messages to those of the language that is shown; of another language they are ignored. */
  add(of: string, given: Messages): void {
    if (of === language) this.activate(of, { ...messages, ...given });
  },

  /** @returns stops the listening */
  subscribe(tell: () => void): () => void {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },

  /** The messages in use: another object after each change. */
  messages: (): Messages => messages,

  /** The text of a message in the language that is shown, in English where it has none. */
  _(text: MessageDescriptor): string {
    const found = translated(text);
    return typeof found === 'string' ? found : textOf(partsOf(found, text.values));
  },
};

/** The message in the language that is shown, in English where it has none. */
export function translated(text: MessageDescriptor): Message {
  const { id = '', message = id } = text;
  return language === SOURCE_LANGUAGE ? message : (messages[messageKey(text)] ?? message);
}

const textOf = (parts: Part[]) =>
  parts.map((part) => ('text' in part ? part.text : String(part.value ?? ''))).join('');

/** The parts of a message, with the forms chosen and the values in their places. */
export function partsOf(message: Message, values: Values = {}, count?: number): Part[] {
  if (typeof message === 'string') return [{ text: message }];
  return message.flatMap((token): Part[] => {
    if (token === '#' && count !== undefined) return [{ value: countOf(count) }];
    if (typeof token === 'string') return [{ text: token }];
    const [name, choice, forms] = token;
    const value = values[name];
    if (!choice || !forms) return [{ value }];
    if (choice === 'select') return partsOf(forms[String(value)] ?? forms.other ?? '', values, count);
    const number = Number(value) - (forms.offset ?? 0);
    const form = forms[`=${value}`] ?? forms[rulesOf(choice).select(number)] ?? forms.other ?? '';
    return partsOf(form, values, number);
  });
}

function rulesOf(choice: string): Intl.PluralRules {
  rules[choice] ??= new Intl.PluralRules(language, { type: choice === 'plural' ? 'cardinal' : 'ordinal' });
  return rules[choice];
}

/** Players of these languages read Latin digits, grouped as in India; below 1,000 there is no group. */
function countOf(count: number): string {
  if (Number.isInteger(count) && Math.abs(count) < 1000) return String(count);
  counts ??= new Intl.NumberFormat('en-IN');
  return counts.format(count);
}
