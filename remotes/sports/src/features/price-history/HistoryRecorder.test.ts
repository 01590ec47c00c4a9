import type { Price } from '@touchline/shared/contracts/markets';
import { marketRef, priceKey } from '../odds';
import { HistoryRecorder } from './HistoryRecorder';

const m1 = marketRef('e1', 'm1');

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

function setUp() {
  const prices = new Map<string, Price>();
  const market = { at: Date.now() as number | undefined, reads: 0 };
  const source = {
    price: (key: string) => {
      market.reads += 1;
      return prices.get(key);
    },
    confirmedAt: () => market.at,
  };
  const recorder = new HistoryRecorder(source, Date.now);
  return {
    recorder,
    market,
    quote(back: number, runnerId = 'r1') {
      market.at = Date.now();
      prices.set(priceKey(m1, runnerId, 'BACK'), { price: back, size: undefined, line: undefined });
    },
  };
}

describe('HistoryRecorder', () => {
  it('looks once a second at the runners that are watched, however often their prices change', () => {
    const { recorder, market, quote } = setUp();
    quote(185);
    recorder.watch(m1, 'r1');
    for (let change = 0; change < 100; change++) {
      quote(186 + change);
      jest.advanceTimersByTime(10);
    }
    expect(market.reads).toBe(2 * 2);
    expect(recorder.historyOf(m1, 'r1').points.map(({ back }) => back)).toEqual([185, 285]);
  });

  it('rests while nobody watches, and shows that time as a gap', () => {
    const { recorder, market, quote } = setUp();
    quote(185);
    const stop = recorder.watch(m1, 'r1');
    stop();
    expect(jest.getTimerCount()).toBe(0);
    const readSoFar = market.reads;
    jest.advanceTimersByTime(60_000);
    expect(market.reads).toBe(readSoFar);
    quote(190);
    recorder.watch(m1, 'r1');
    expect(recorder.historyOf(m1, 'r1').points.map(({ back }) => back)).toEqual([185, undefined, 190]);
  });

  it('goes on for the second of two who watch one runner', () => {
    const { recorder, quote } = setUp();
    quote(185);
    const stop = recorder.watch(m1, 'r1');
    recorder.watch(m1, 'r1');
    stop();
    quote(186);
    jest.advanceTimersByTime(1_000);
    expect(recorder.historyOf(m1, 'r1').facts?.now).toBe(186);
  });

  it('says nothing before the first answer, and pauses when answers stop', () => {
    const { recorder, market, quote } = setUp();
    market.at = undefined;
    recorder.watch(m1, 'r1');
    expect(recorder.historyOf(m1, 'r1').points).toEqual([]);
    quote(185);
    jest.advanceTimersByTime(1_000);
    expect(recorder.historyOf(m1, 'r1').isCurrent).toBe(true);
    jest.advanceTimersByTime(10_000);
    expect(recorder.historyOf(m1, 'r1').isCurrent).toBe(false);
    expect(recorder.historyOf(m1, 'r1').facts?.now).toBe(185);
  });

  it('forgets the oldest of very many runners that are off the screen, never one that is on it', () => {
    const { recorder, quote } = setUp();
    quote(185);
    recorder.watch(m1, 'r1');
    const gone = recorder.historyOf(m1, 'gone');
    for (let runner = 0; runner < 300; runner++) recorder.historyOf(m1, `x${runner}`);
    expect(recorder.historyOf(m1, 'gone')).not.toBe(gone);
    expect(recorder.historyOf(m1, 'r1').facts?.open).toBe(185);
  });

  it('tells who draws after every look, until they leave', () => {
    const { recorder } = setUp();
    const drawn = jest.fn();
    recorder.watch(m1, 'r1');
    const leave = recorder.subscribe(drawn);
    jest.advanceTimersByTime(3_000);
    leave();
    jest.advanceTimersByTime(3_000);
    expect(drawn).toHaveBeenCalledTimes(3);
  });
});
