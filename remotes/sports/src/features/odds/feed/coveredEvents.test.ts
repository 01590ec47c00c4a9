import type { Observable } from 'rxjs';
import { type RunHelpers, TestScheduler } from 'rxjs/testing';
import { type Answered, coveredEvents } from './coveredEvents';

interface Told {
  readonly at: number;
  readonly covered: string;
}

interface Sources {
  readonly pushed$: Observable<readonly string[]>;
  readonly answered$: Observable<Answered>;
  readonly needed$?: Observable<ReadonlySet<string>>;
  readonly lost$?: Observable<unknown>;
  readonly behind$?: Observable<ReadonlySet<string>>;
  readonly connected$?: Observable<boolean>;
}

/** When the covered events changed, with their ids. */
function coverage(ms: number, sources: (helpers: RunHelpers) => Sources): Told[] {
  const told: Told[] = [];
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  scheduler.run((helpers) => {
    const { cold, flush } = helpers;
    const covered$ = coveredEvents({
      behind$: cold(''),
      needed$: cold(''),
      lost$: cold(''),
      connected$: cold('c', { c: true }),
      ...sources(helpers),
    });
    const watching = covered$.subscribe((ids) =>
      told.push({ at: scheduler.now(), covered: [...ids].join() }),
    );
    cold(`${ms}ms x`).subscribe(() => watching.unsubscribe());
    flush();
  });
  return told;
}

const e1 = ['e1'];
const answer = (askedAt: number, ...eventIds: string[]): Answered => ({
  askedAt,
  eventIds: new Set(eventIds),
});

describe('coveredEvents', () => {
  it('lets the poll of an event rest once an answer was asked for after its pushes began', () => {
    const told = coverage(3_000, ({ cold }) => ({
      pushed$: cold('100ms p', { p: e1 }),
      answered$: cold('150ms a 49ms b', { a: answer(90, 'e1'), b: answer(110, 'e1') }),
    }));
    expect(told).toEqual([
      { at: 0, covered: '' },
      { at: 200, covered: 'e1' },
    ]);
  });

  it('ends with five seconds of silence, event by event', () => {
    const told = coverage(20_000, ({ cold }) => ({
      pushed$: cold('p 1999ms q 1999ms q', { p: ['e1', 'e2'], q: ['e2'] }),
      answered$: cold('10ms a', { a: answer(5, 'e1', 'e2') }),
    }));
    expect(told).toEqual([
      { at: 0, covered: '' },
      { at: 10, covered: 'e1,e2' },
      { at: 5_000, covered: 'e2' },
      { at: 9_000, covered: '' },
    ]);
  });

  it('never ends while pushes come in time', () => {
    const told = coverage(30_000, ({ cold }) => ({
      pushed$: cold(`${'p 1999ms '.repeat(14)}p`, { p: e1 }),
      answered$: cold('10ms a', { a: answer(5, 'e1') }),
    }));
    expect(told.map(({ covered }) => covered)).toEqual(['', 'e1']);
  });

  it('ends while the event is behind its pushes', () => {
    const told = coverage(1_000, ({ cold }) => ({
      pushed$: cold('p 399ms p', { p: e1 }),
      answered$: cold('10ms a', { a: answer(5, 'e1') }),
      behind$: cold('200ms b 99ms n', { b: new Set(e1), n: new Set<string>() }),
    }));
    expect(told.slice(1)).toEqual([
      { at: 10, covered: 'e1' },
      { at: 200, covered: '' },
      { at: 300, covered: 'e1' },
    ]);
  });

  it('ends at once with the connection, and takes a new answer after it is back', () => {
    const told = coverage(2_000, ({ cold, hot }) => ({
      pushed$: hot('p 599ms p', { p: e1 }),
      answered$: hot('10ms a 489ms b 199ms c', {
        a: answer(5, 'e1'),
        b: answer(450, 'e1'),
        c: answer(650, 'e1'),
      }),
      connected$: cold('c 99ms d 299ms c', { c: true, d: false }),
    }));
    expect(told.filter(({ at }) => at > 0)).toEqual([
      { at: 10, covered: 'e1' },
      { at: 100, covered: '' },
      { at: 700, covered: 'e1' },
    ]);
  });

  it('ends with a push that cannot be read, and with a pause of the event, until a new answer', () => {
    const told = coverage(2_000, ({ hot }) => ({
      pushed$: hot('p 199ms p 199ms p 199ms p', { p: e1 }),
      answered$: hot('10ms a 199ms b 299ms c', {
        a: answer(5, 'e1'),
        b: answer(205, 'e1'),
        c: answer(450, 'e1'),
      }),
      lost$: hot('100ms l', { l: undefined }),
      needed$: hot('300ms n 9ms y', { n: new Set<string>(), y: new Set(e1) }),
    }));
    expect(told.slice(1)).toEqual([
      { at: 10, covered: 'e1' },
      { at: 100, covered: '' },
      { at: 210, covered: 'e1' },
      { at: 300, covered: '' },
      { at: 510, covered: 'e1' },
    ]);
  });
});
