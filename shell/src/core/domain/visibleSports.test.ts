import type { SessionState } from '@touchline/shared/contracts/bus';
import { SPORT_IDS, type SportKey } from '@touchline/shared/contracts/markets';
import { readWhole } from '@touchline/shared/contracts/reading';
import { domainSettings } from '@touchline/shared/contracts/settings';
import { playerSession } from '@touchline/shared/testing';
import { type VisibilityFacts, visibleSports } from './visibleSports';

const ALL: SportKey[] = ['football', 'tennis', 'cricket', 'kabaddi', 'horseRacing', 'casino'];
const without = (...gone: SportKey[]) => ALL.filter((sport) => !gone.includes(sport));
const settings = (off: Partial<Record<SportKey, boolean>> = {}) => readWhole(domainSettings, off);
const visitor: SessionState = { status: 'visitor' };
const player = (flags: Parameters<typeof playerSession>[1] = {}) => playerSession('asha', flags);
const everywhere = new Set<number>(Object.values(SPORT_IDS));
const base: VisibilityFacts = {
  session: visitor,
  settings: settings(),
  sportsWithEvents: everywhere,
  casinoIsEmpty: false,
  hasGames: true,
};

test.each<[string, Partial<VisibilityFacts>, SportKey[]]>([
  ['a visitor with everything on', {}, ALL],
  [
    'a visitor: each sport follows the settings',
    { settings: settings({ tennis: false, kabaddi: false }) },
    without('tennis', 'kabaddi'),
  ],
  ['a visitor: horse racing off', { settings: settings({ horseRacing: false }) }, without('horseRacing')],
  ['unknown settings hide nothing, as on the boards', { settings: undefined }, ALL],
  ['a visitor without stored games', { hasGames: false }, without('casino')],
  ['a visitor with the casino setting off', { settings: settings({ casino: false }) }, without('casino')],
  ['a sport without events', { sportsWithEvents: new Set([SPORT_IDS.cricket]) }, ['cricket', 'casino']],
  ['no events at all', { sportsWithEvents: new Set() }, ['casino']],
  ['a player with all flags', { session: player() }, ALL],
  [
    "a player: tennis, football and cricket follow the user's flags",
    { session: player({ tennis: false, football: false }) },
    without('tennis', 'football'),
  ],
  [
    "a player's flag wins over the settings",
    { session: player(), settings: settings({ cricket: false }) },
    ALL,
  ],
  [
    'a player: kabaddi and horse racing follow the settings',
    { session: player(), settings: settings({ kabaddi: false, horseRacing: false }) },
    without('kabaddi', 'horseRacing'),
  ],
  ['a player: casino unless it is empty', { session: player(), casinoIsEmpty: true }, without('casino')],
  ['a player: casino needs no stored games', { session: player(), hasGames: false }, ALL],
  [
    'a player of a domain without casino',
    { session: player(), settings: settings({ casino: false }) },
    without('casino'),
  ],
  [
    'a player whose sport has no events',
    { session: player(), sportsWithEvents: new Set([SPORT_IDS.kabaddi]) },
    ['kabaddi', 'casino'],
  ],
])('%s', (_, facts, expected) => {
  expect(visibleSports({ ...base, ...facts })).toEqual(expected);
});
