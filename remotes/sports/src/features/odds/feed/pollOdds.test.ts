import type { OddsAnswer } from '@touchline/shared/contracts/markets';
import { ApiError } from '@touchline/shared/platform';
import { BehaviorSubject, defer, finalize, type Observable } from 'rxjs';
import { type RunHelpers, TestScheduler } from 'rxjs/testing';
import { LONGEST_PAUSE_MS, pollOdds, type Watched } from './pollOdds';

const a: OddsAnswer = { serverTime: 0, markets: [] };

const watching = (intervalMs: number, ...eventIds: string[]): Watched => ({
  eventIds: new Set(eventIds),
  intervalMs,
});

interface Bench extends RunHelpers {
  /** When each call was made, for which events. */
  readonly asked: { at: number; ids: string }[];
  /** The maximum of calls in flight at once. */
  readonly most: () => number;
  /** Calls that answer as told, by their number from 1. */
  readonly fetch: (
    reply: (call: number) => Observable<OddsAnswer>,
  ) => (ids: readonly string[]) => Observable<OddsAnswer>;
}

function marbles(test: (bench: Bench) => void): void {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  scheduler.run((helpers) => {
    const asked: Bench['asked'] = [];
    let underWay = 0;
    let most = 0;
    test({
      ...helpers,
      asked,
      most: () => most,
      fetch: (reply) => (ids) =>
        defer(() => {
          asked.push({ at: scheduler.now(), ids: ids.join() });
          underWay += 1;
          most = Math.max(most, underWay);
          return reply(asked.length);
        }).pipe(finalize(() => (underWay -= 1))),
    });
  });
}

describe('pollOdds', () => {
  it('asks again after the pause, counted from the answer, so that calls never overlap', () => {
    marbles(({ cold, fetch, expectObservable, flush, asked, most }) => {
      const odds$ = pollOdds({
        watched$: new BehaviorSubject(watching(10, 'e1', 'e2')),
        open$: cold('x', { x: true }),
        fetch: fetch(() => cold('25ms (a|)', { a })),
      });
      expectObservable(odds$, '80ms !').toBe('25ms a 34ms a', { a });
      flush();
      expect(asked).toEqual([
        { at: 0, ids: 'e1,e2' },
        { at: 35, ids: 'e1,e2' },
        { at: 70, ids: 'e1,e2' },
      ]);
      expect(most()).toBe(1);
    });
  });

  it('doubles the pause with every error up to the longest, and starts small again after an answer', () => {
    marbles(({ cold, fetch, expectObservable, flush, asked }) => {
      const onError = jest.fn();
      const odds$ = pollOdds({
        watched$: new BehaviorSubject(watching(1_000, 'e1')),
        open$: cold('x', { x: true }),
        onError,
        fetch: fetch((call) => (call <= 6 || call === 8 ? cold<OddsAnswer>('#') : cold('(a|)', { a }))),
      });
      expectObservable(odds$, '100s !');
      flush();
      const pauses = asked.slice(1, 9).map(({ at }, index) => at - (asked[index]?.at ?? 0));
      expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, LONGEST_PAUSE_MS, LONGEST_PAUSE_MS, 1_000, 2_000]);
      expect(onError).toHaveBeenCalledTimes(7);
    });
  });

  it('does not wait out the pause after errors for a new event, or once the network is back', () => {
    marbles(({ cold, hot, fetch, expectObservable, flush, asked }) => {
      const watched$ = new BehaviorSubject(watching(1_000, 'e1'));
      const odds$ = pollOdds({
        watched$,
        open$: cold('x', { x: true }),
        back$: hot('3s x'),
        fetch: fetch((call) => (call <= 3 ? cold<OddsAnswer>('#') : cold('(a|)', { a }))),
      });
      cold('4s x').subscribe(() => watched$.next(watching(1_000, 'e1', 'e2')));
      expectObservable(odds$, '4500ms !');
      flush();
      expect(asked).toEqual([
        { at: 0, ids: 'e1' },
        { at: 2_000, ids: 'e1' },
        { at: 3_000, ids: 'e1' },
        { at: 4_000, ids: 'e1,e2' },
      ]);
    });
  });

  it('waits as long as the server wants even for a new event', () => {
    marbles(({ cold, hot, fetch, expectObservable, flush, asked }) => {
      const watched$ = new BehaviorSubject(watching(1_000, 'e1'));
      const busy = new ApiError('http', 'later', { operation: 'any', status: 429, retryAfterMs: 7_000 });
      const odds$ = pollOdds({
        watched$,
        open$: cold('x', { x: true }),
        back$: hot('3s x'),
        fetch: fetch((call) => (call === 1 ? cold<OddsAnswer>('#', undefined, busy) : cold('(a|)', { a }))),
      });
      cold('4s x').subscribe(() => watched$.next(watching(1_000, 'e1', 'e2')));
      expectObservable(odds$, '7500ms !');
      flush();
      expect(asked).toEqual([
        { at: 0, ids: 'e1' },
        { at: 7_000, ids: 'e1,e2' },
      ]);
    });
  });

  it('pauses for as long as the server wants, within two minutes', () => {
    marbles(({ cold, fetch, expectObservable, flush, asked }) => {
      const wanted = [7_000, 600_000, 100];
      const odds$ = pollOdds({
        watched$: new BehaviorSubject(watching(1_000, 'e1')),
        open$: cold('x', { x: true }),
        fetch: fetch((call) => {
          const retryAfterMs = wanted[call - 1];
          const busy = new ApiError('http', 'later', { operation: 'any', status: 429, retryAfterMs });
          return retryAfterMs === undefined ? cold('(a|)', { a }) : cold<OddsAnswer>('#', undefined, busy);
        }),
      });
      expectObservable(odds$, '136s !');
      flush();
      expect(asked.slice(0, 4).map(({ at }) => at)).toEqual([0, 7_000, 127_000, 135_000]);
    });
  });

  it('rests while it is not open, aborts what is under way, and asks at once when it opens again', () => {
    marbles(({ cold, fetch, expectObservable, flush, asked }) => {
      const odds$ = pollOdds({
        watched$: new BehaviorSubject(watching(10, 'e1')),
        open$: cold('x 4ms y 94ms x', { x: true, y: false }),
        fetch: fetch(() => cold('8ms (a|)', { a })),
      });
      expectObservable(odds$, '112ms !').toBe('108ms a', { a });
      flush();
      expect(asked.map(({ at }) => at)).toEqual([0, 100]);
    });
  });

  it('asks for an event that comes into view at once, after the call under way', () => {
    marbles(({ cold, fetch, expectObservable, flush, asked }) => {
      const watched$ = new BehaviorSubject(watching(1_000, 'e1'));
      const odds$ = pollOdds({
        watched$,
        open$: cold('x', { x: true }),
        fetch: fetch(() => cold('20ms (a|)', { a })),
      });
      cold('5ms x').subscribe(() => watched$.next(watching(1_000, 'e1', 'e2')));
      cold('500ms x').subscribe(() => watched$.next(watching(1_000, 'e2')));
      expectObservable(odds$, '900ms !');
      flush();
      expect(asked).toEqual([
        { at: 0, ids: 'e1' },
        { at: 20, ids: 'e1,e2' },
      ]);
    });
  });

  it('makes no call while nothing is watched', () => {
    marbles(({ cold, fetch, expectObservable, flush, asked }) => {
      const watched$ = new BehaviorSubject(watching(10));
      const odds$ = pollOdds({
        watched$,
        open$: cold('x', { x: true }),
        fetch: fetch(() => cold('(a|)', { a })),
      });
      cold('50ms x').subscribe(() => watched$.next(watching(10, 'e1')));
      expectObservable(odds$, '55ms !').toBe('50ms a', { a });
      flush();
      expect(asked).toEqual([{ at: 50, ids: 'e1' }]);
    });
  });
});
