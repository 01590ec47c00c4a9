import type { PlatformRelease, SourceChange } from './platform-changelog';
import { rangeAfter } from './rangeAfter';

const unchanged = (text: string) => text;
const renamed: SourceChange = { what: 'a is called b.', codemod: unchanged };
const early: SourceChange = { what: 'c is called d.', codemod: unchanged, replacedSince: '1.11.0' };
const byHand: SourceChange = { what: 'e is gone.' };
const release = (version: string, runsFrom: string, changes: SourceChange[] = []): PlatformRelease => ({
  version,
  date: '2027-01-01',
  runsFrom,
  added: [],
  changes,
});

it.each([
  ['^1.9.0', [release('1.10.0', '1.9.0')], [], '^1.9.0', 'a minor leaves what still runs'],
  ['^1.4.0', [release('1.10.0', '1.9.0')], [], '^1.9.0', 'builds need a newer platform'],
  ['1.9.0', [release('1.10.0', '1.9.0')], [], '1.9.0', 'an exact version stays'],
  [
    '^1.9.0',
    [release('2.0.0', '1.9.0', [renamed])],
    [],
    '^1.10.0 || ^2.0.0',
    'nothing of it is used, and shells before 1.10 read no ||',
  ],
  ['^1.9.0', [release('2.0.0', '1.9.0', [renamed])], [renamed], '^2.0.0', 'what is used is new in 2'],
  ['^1.9.0', [release('2.0.0', '1.9.0', [early])], [early], '^1.11.0 || ^2.0.0', 'both have it since 1.11'],
  ['^1.12.0', [release('2.0.0', '1.9.0', [early])], [early], '^1.12.0 || ^2.0.0', 'it began later'],
  ['^1.9.0', [release('2.0.0', '1.9.0', [byHand])], [], '^2.0.0', 'nobody knows whether it is used'],
  ['^1.9.0', [release('2.0.0', '2.0.0')], [], '^2.0.0', 'its builds need 2'],
  ['^1.9.0', [release('2.0.0', '1.9.0'), release('2.1.0', '2.0.0')], [], '^2.0.0', 'the last build counts'],
  ['^1.11.0', [release('2.0.0', '1.9.0', [renamed])], [], '^1.11.0 || ^2.0.0', 'it began after that'],
  ['^1.12.0 || ^2.0.0', [release('2.1.0', '1.9.0')], [], '^1.12.0 || ^2.0.0', 'it has both already'],
  [
    '^1.9.0',
    [release('2.0.0', '1.9.0'), release('3.0.0', '1.9.0', [renamed])],
    [renamed],
    '^3.0.0',
    'two majors, what is used is new in 3',
  ],
])('%s over %j', (range, passed, used, after, _reason) => {
  expect(rangeAfter(range, passed, (change) => used.includes(change))).toBe(after);
});

it.each(['', '>=1.0.0', '^1.9', '^1.9.0 ||', '~1.0.0'])('“%s” is no range', (range) => {
  expect(() => rangeAfter(range, [release('2.0.0', '1.9.0')], () => false)).toThrow('no shell reads');
});
