/** @jest-environment jsdom */
import { api, type Operation } from '@touchline/shared/contracts/api';
import fc from 'fast-check';
import { cleanRequest } from '../core/http/cleanRequest';
import { firstRequests } from './first-answers';

const tracked: Operation = { ...api.getMarketsByEventId, tracked: true };
const earlyOf = (id: string) => firstRequests({ earlyApi: ['Get?eventId={id}'] }, { id }).earlyApi;

const SIGNS = [...'<>&;:\'"`/*-._%#( )', 'a', 'e', '1', '9', 'drop', 'union', 'select', 'script', 'count(*)'];

test('an id that is asked for early is one that the client would send unaltered', async () => {
  const ids = fc.array(fc.constantFrom(...SIGNS), { maxLength: 8 }).map((signs) => signs.join(''));
  await fc.assert(
    fc.asyncProperty(ids, async (eventId) => {
      if (earlyOf(eventId).length === 0) return;
      expect(await cleanRequest(tracked, { eventId })).toEqual({ eventId });
      expect(earlyOf(eventId)).toEqual([`Get?${new URLSearchParams({ eventId })}`]);
    }),
    { numRuns: 5000 },
  );
});

test('ids as exchanges have them are asked for early', () => {
  for (const id of ['3101', '1.23842345', '9007199254740993123', 'e12', 'ev_7'])
    expect(earlyOf(id)).toEqual([`Get?eventId=${id}`]);
});
