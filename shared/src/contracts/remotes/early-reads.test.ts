import { api } from '../api';
import { EARLY_READS, withEarlyReads } from './early-reads';

test.each(EARLY_READS)('%s is a declared read, whose path alone says what it asks for', (path) => {
  const declared = Object.values(api).flatMap((call) =>
    'path' in call && call.path === path ? [[call.name, call.method, call.send]] : [],
  );
  expect(declared).toEqual([[path, 'GET', 'query']]);
  expect(path).toMatch(/(?:^|\/)(?:Get|Tree)\w+$/);
});

test.each([
  'Bonus/Claim?userBonusId=7',
  'Market/GetByEventId/../../Bonus/Claim',
  'Market/GetByEventId\\..\\Claim?eventId=7',
  '/Market/GetByEventId',
  'market/getbyeventid',
  '{host}',
  '',
])('%j is not asked for early', (request) => {
  expect(withEarlyReads({ early: [request], earlyApi: [request] })).toEqual({ early: [], earlyApi: [] });
});

test('reads are asked for with what follows their paths', () => {
  const route = {
    early: ['Event/TreeSportWithEvent?domain={host}'],
    earlyApi: ['Bonus/Claim?userBonusId=7', 'Odds/GetUserOddsV2?eventId={eventid}#first-view'],
  };
  expect(withEarlyReads(route)).toEqual({
    early: route.early,
    earlyApi: ['Odds/GetUserOddsV2?eventId={eventid}#first-view'],
  });
});
