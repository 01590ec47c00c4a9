import type { DomainChange } from '../../site/DomainChange';
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
      offered,
      ...(usual === undefined ? {} : { usual }),
    } as const;
    tellOutcome(await site.change(host, change, act()), terminal);
  },
};

export const suspend: Subcommand = {
  usage: '<host> [--reason r] [--tell t]',
  summary:
    'sends every player to the maintenance page; the reason is kept in the history, players read what --tell says',
  options: { tell: { type: 'string' } },
  hasReason: true,
  async run({ site, args: [host = ''], options: { reason, tell }, act, terminal }) {
    const change = {
      kind: 'suspend',
      ...(reason === undefined ? {} : { reason }),
      ...(tell === undefined ? {} : { tell }),
    } as const;
    tellOutcome(await site.change(host, change, act()), terminal);
  },
};

export const resume: Subcommand = {
  usage: '<host>',
  summary: 'opens the site again',
  async run({ site, args: [host = ''], act, terminal }) {
    tellOutcome(await site.change(host, { kind: 'resume' }, act()), terminal);
  },
};
