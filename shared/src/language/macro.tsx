/**
 * The texts of the interface are written with these. The build replaces them by calls of `i18n`, `useLingui` and `Trans`
 * of this folder (Lingui's macros, https://lingui.dev/ref/macro); what runs without a build, as the sandbox and the
 * commands do, runs what is here: plain English.
 */
import type { ReactNode } from 'react';
import { i18n, type MessageDescriptor } from './messages';

/** A text with its context (the same English word can be two in another language) and a note for translators. */
interface Source {
  message: string;
  context?: string;
  comment?: string;
}

/** The forms by number; `#` stands for the number. */
interface PluralForms {
  // biome-ignore lint/plugin: the plural category of CLDR.
  one: string;
  other: string;
  [exact: `=${number}`]: string;
}

/** A text in the player's language, as it is now: a component takes `t` from `useLingui` instead. */
export function t(source: TemplateStringsArray | Source | MessageDescriptor, ...values: unknown[]): string {
  if ('raw' in source) return source.map((text, at) => `${text}${values[at] ?? ''}`).join('');
  return i18n._(source);
}

/** A text that is shown later: `t(BACK)`. For tables of labels outside of components. */
export function msg(source: TemplateStringsArray | Source, ...values: unknown[]): MessageDescriptor {
  return { message: t(source, ...values) };
}

/** `plural(bets, { one: '# bet', other: '# bets' })` */
export function plural(count: number, forms: PluralForms): string {
  const form = forms[`=${count}`] ?? (count === 1 ? forms.one : forms.other);
  return form.replaceAll('#', String(count));
}

/** `select(side, { back: 'You back it', lay: 'You lay it', other: '' })` */
export function select(choice: string, forms: Readonly<Record<string, string>> & { other: string }): string {
  return forms[choice] ?? forms.other;
}

/** `t` for a component, which is drawn again when the language changes. */
export function useLingui(): { t: typeof t; i18n: { readonly language: string } } {
  return { t, i18n };
}

/** A text with elements in it: `<Trans>Read the <Link to="/rules">rules</Link></Trans>`. */
export function Trans({ children }: { children: ReactNode; context?: string; comment?: string }): ReactNode {
  return children;
}

/** The form of a text by number: `<Plural value={bets} one="# bet" other="# bets" />`. */
export function Plural({ value, ...forms }: { value: number } & PluralForms): ReactNode {
  return plural(value, forms);
}
