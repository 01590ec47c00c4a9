import { backEndFault, type SettingsSchema, settingFault } from '@touchline/shared/contracts/remotes';
import { declaredBackEnds, declaredSettings } from './declared-settings.mjs';

const rows = { type: 'number', title: 'Rows', default: 5, minimum: 1, maximum: 20 } as const;
const declare = (settings?: SettingsSchema) =>
  declaredSettings({ name: 'promo-board', settingFault, ...(settings && { settings }) });

test('settings stand in remote.json as they were declared; a remote may have none', () => {
  expect(declare({ rows })).toEqual({ rows });
  expect(declare({})).toBeUndefined();
  expect(declare()).toBeUndefined();
});

test.each<[string, SettingsSchema]>([
  ['the setting rows of src/remote.ts has a default that is not 1 to 20.', { rows: { ...rows, default: 0 } }],
  ['the setting rows of src/remote.ts has no title', { rows: { ...rows, title: '' } }],
  ['the setting rows.shown of src/remote.ts needs a name of letters and digits', { 'rows.shown': rows }],
  ['the setting constructor of src/remote.ts needs a name', { constructor: rows }],
  [
    'the setting rows of src/remote.ts has the type list: there are string, number, boolean.',
    { rows: Object.assign({}, rows, { type: 'list' }) },
  ],
])('a build is refused: %s', (fault, settings) => {
  expect(() => declare(settings)).toThrow(`promo-board: ${fault}`);
});

const declaredOrigins = (...backEnds: string[]) =>
  declaredBackEnds({ name: 'promo', backEnds, backEndFault });

test('the origins of a back end are named once each; none are left out', () => {
  const origin = 'https://api.team.example';
  expect(declaredOrigins(origin, origin, 'http://localhost:5050')).toEqual([origin, 'http://localhost:5050']);
  expect(declaredOrigins()).toBeUndefined();
});

test('what is no origin, or not https, is refused with the reason', () => {
  expect(() => declaredOrigins('https://api.team.example/v1')).toThrow(
    'promo: “https://api.team.example/v1” of the backEnds of src/remote.ts is no origin',
  );
  expect(() => declaredOrigins('http://api.team.example')).toThrow('is not https');
});
