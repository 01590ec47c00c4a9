import { LANGUAGES, type Language } from '@touchline/shared/contracts';
import { UserError } from '../../cli/Command';
import type { DomainChange } from '../../site/DomainChange';
import { unknownWord } from '../../site/nearestWord';
import type { Subcommand } from '../Subcommand';
import { tellOutcome } from '../tellOutcome';

export const brand: Subcommand = {
  usage: '<host> [--title t] [--description d] [--favicon url] [--logo url] [--theme yellow|blue]',
  summary: 'sets the name, colours and pictures of the site; an empty text removes a setting: --logo ""',
  options: {
    title: { type: 'string' },
    description: { type: 'string' },
    favicon: { type: 'string' },
    logo: { type: 'string' },
    theme: { type: 'string' },
  },
  async run({ site, args: [host = ''], options, act, terminal }) {
    const { title, ...rest } = options;
    const wanted = Object.entries(rest).flatMap(([what, value]) =>
      value === undefined ? [] : [[what, value === '' ? null : value]],
    );
    const change: DomainChange = {
      kind: 'brand',
      ...(title === undefined ? {} : { title }),
      ...Object.fromEntries(wanted),
    };
    tellOutcome(await site.change(host, change, act()), terminal);
  },
};

export const news: Subcommand = {
  usage: '<host> [line …]',
  summary: 'sets the lines of the news marquee, each in quotes; without lines removes them',
  async run({ site, args: [host = '', ...lines], act, terminal }) {
    tellOutcome(await site.change(host, { kind: 'news', lines }, act()), terminal);
  },
};

export const languages: Subcommand = {
  usage: '<host> [language …] [--usual language]',
  summary:
    'sets the languages that players choose from, en among them, and the usual one, for devices that have none of them; without languages the site is in English alone',
  options: { usual: { type: 'string' } },
  async run({ site, args: [host = '', ...offered], options: { usual }, act, terminal }) {
    const change = {
      kind: 'languages',
      offered: offered.map(languageNamed),
      ...(usual === undefined ? {} : { usual: languageNamed(usual) }),
    } as const;
    tellOutcome(await site.change(host, change, act()), terminal);
  },
};

/** @throws UserError for a language without texts */
function languageNamed(word: string): Language {
  const found = LANGUAGES.find((tag) => tag === word.toLowerCase());
  if (!found) throw new UserError(unknownWord('language', word, LANGUAGES));
  return found;
}

const gate = (kind: 'suspend' | 'resume', summary: string): Subcommand => ({
  usage: '<host>',
  summary,
  async run({ site, args: [host = ''], act, terminal }) {
    tellOutcome(await site.change(host, { kind }, act()), terminal);
  },
});
export const suspend = gate('suspend', 'sends every player to the maintenance page');
export const resume = gate('resume', 'opens the site again');
