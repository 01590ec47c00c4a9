import type { OddsPush } from '@touchline/shared/contracts/hub';
import type { OddsAnswer } from '@touchline/shared/contracts/markets';
import { defer, finalize, map, NEVER, type Observable, of, timer } from 'rxjs';
import { type RunHelpers, TestScheduler } from 'rxjs/testing';
import { marketRef } from '../store/price-keys';
import { OddsEngine } from './OddsEngine';
import { LONGEST_PAUSE_MS } from './pollOdds';

const empty: OddsAnswer = { serverTime: 0, markets: [] };
const p: OddsPush = { serverTime: 0, events: ['e1'], markets: [], changes: [] };

interface Bench {
  readonly asked: { at: number; ids: string }[];
  readonly most: () => number;
  readonly told: { at: number; ids: string }[];
}

interface Sources {
  readonly push$?: Observable<OddsPush | undefined>;
  readonly open$?: Observable<boolean>;
  readonly answers?: (ids: string) => Observable<OddsAnswer>;
}

/** Runs an engine in which events are watched, second by second, until `ms`. */
function run(ms: number, sources: (helpers: RunHelpers) => Sources, watched = ['e1']): Bench {
  const asked: Bench['asked'] = [];
  const told: Bench['told'] = [];
  let underWay = 0;
  let most = 0;
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  scheduler.run((helpers) => {
    const { cold, hot, flush } = helpers;
    const { push$ = hot(''), open$ = cold('o', { o: true }), answers } = sources(helpers);
    const engine = new OddsEngine({
      fetch: (ids) =>
        defer(() => {
          asked.push({ at: scheduler.now(), ids: ids.join() });
          underWay += 1;
          most = Math.max(most, underWay);
          return answers?.(ids.join()) ?? cold('50ms (a|)', { a: empty });
        }).pipe(finalize(() => (underWay -= 1))),
      push$,
      connected$: cold('c', { c: true }),
      open$,
      tellWatched: (ids) => told.push({ at: scheduler.now(), ids: ids.join() }),
      frame: (flushFrame) => flushFrame(),
      now: () => scheduler.now(),
    });
    const stop = engine.watch(watched, 1_000);
    cold(`${ms}ms x`).subscribe(stop);
    flush();
  });
  return { asked, told, most: () => most };
}

describe('OddsEngine', () => {
  it('lets the poll rest while pushes come, and polls on at five seconds of silence', () => {
    const { asked, most } = run(12_000, ({ hot }) => ({ push$: hot('500ms p 1999ms p 1999ms p', { p }) }));
    // One answer asked for before the first push, one after it; the last push came at 4,500.
    expect(asked.map(({ at }) => at)).toEqual([0, 1_050, 9_500, 10_550, 11_600]);
    expect(most()).toBe(1);
  });

  it('asks at once when a version is missing, and rests again once it is there', () => {
    const gap: OddsPush = { ...p, changes: [{ id: 'm1', from: 6, version: 7, runners: [] }] };
    const behind = {
      id: 'm1',
      status: 'OPEN' as const,
      inPlay: true,
      betDelay: 0,
      runners: [],
      statusLabel: undefined,
      totalMatched: 0,
    };
    let version = 3;
    const { asked } = run(6_000, ({ hot, cold }) => ({
      push$: hot('500ms p 1999ms g 1999ms p', { p, g: gap }),
      answers: () => {
        version += 1;
        return cold('50ms (a|)', { a: { serverTime: 0, markets: [{ ...behind, version }] } });
      },
    }));
    // Versions 4 and 5 before the others; the gap needs 6, which one more call brings.
    expect(asked.map(({ at }) => at)).toEqual([0, 1_050, 2_500]);
  });

  it('asks again after a pause in which pushes were not taken in, and after one that could not be read', () => {
    const { asked } = run(6_000, ({ hot, cold }) => ({
      push$: hot('500ms p 1999ms p 999ms u 999ms p', { p, u: undefined }),
      open$: cold('o 1999ms c 99ms o', { o: true, c: false }),
    }));
    // The pause ended at 2,100, and the push that could not be read came at 3,500.
    expect(asked.map(({ at }) => at)).toEqual([0, 1_050, 2_100, 3_150, 3_500, 4_550]);
  });

  it('takes in the answers that came where a call for one event fails, and asks for that event on', () => {
    const { asked } = run(
      2_500,
      ({ cold }) => ({ answers: (ids) => (ids === 'e2' ? cold('#') : cold('50ms (a|)', { a: empty })) }),
      ['e1', 'e2', 'e3'],
    );
    expect(asked.map(({ at, ids }) => `${at} ${ids}`)).toEqual([
      '0 e1',
      '0 e2',
      '0 e3',
      '1050 e1,e3',
      '1050 e2',
      '2100 e1,e3',
      '2100 e2',
    ]);
  });

  it('makes six calls at once at most', () => {
    const ids = Array.from({ length: 20 }, (_, at) => `e${at}`);
    const { asked, most } = run(500, ({ cold }) => ({ answers: () => cold('50ms (a|)', { a: empty }) }), ids);
    expect([asked.length, most()]).toEqual([20, 6]);
  });

  it('rests while closed, tells the hub so, and does both at once when it opens', () => {
    const { asked, told } = run(5_000, ({ cold }) => ({
      open$: cold('o 499ms c 1999ms o', { o: true, c: false }),
    }));
    expect(asked.map(({ at }) => at)).toEqual([0, 2_500, 3_550, 4_600]);
    expect(told).toEqual([
      { at: 200, ids: 'e1' },
      { at: 700, ids: '' },
      { at: 2_700, ids: 'e1' },
      { at: 5_000, ids: '' },
    ]);
  });

  it('never stops asking while calls fail, with longer and longer pauses', () => {
    const { asked } = run(100_000, ({ cold }) => ({ answers: () => cold('#') }));
    const pauses = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, LONGEST_PAUSE_MS, LONGEST_PAUSE_MS]);
  });

  it('asks nothing and is told nothing after the last watcher left', () => {
    const { asked, told } = run(500, ({ hot }) => ({ push$: hot('400ms p 400ms p', { p }) }));
    expect(asked).toHaveLength(1);
    expect(told.at(-1)).toEqual({ at: 500, ids: '' });
  });

  it('takes very many markets in and tells of them in the next task', () => {
    jest.useFakeTimers();
    const markets = Array.from({ length: 501 }, (_, at) => ({
      id: `m${at}`,
      version: 1,
      status: 'OPEN' as const,
      statusLabel: undefined,
      inPlay: true,
      betDelay: 0,
      totalMatched: 0,
      runners: [],
    }));
    const engine = new OddsEngine({
      fetch: () => timer(10).pipe(map(() => ({ serverTime: 0, markets }))),
      push$: NEVER,
      connected$: of(true),
      open$: of(true),
      tellWatched: () => undefined,
      frame: (flushFrame) => flushFrame(),
      now: () => 7,
    });
    const stop = engine.watch(['e1'], 1_000);
    jest.advanceTimersByTime(10);
    expect(engine.store.structure(marketRef('e1', 'm500'))?.status).toBe('OPEN');
    expect(engine.source$.value.at).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(engine.source$.value).toEqual({ at: 7, failing: false });
    stop();
    jest.useRealTimers();
  });
});
