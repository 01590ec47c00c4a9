import { bestFirst, type Price } from './markets/event';
import { isObject, type Reader, UNREADABLE } from './reading/reader';
import { hundredthsOf } from './reading/wire';

/** A change of a runner's prices, as `marketChange` of hub.ts reads it. */
interface RunnerChange {
  id: string;
  back?: Price[] | undefined;
  lay?: Price[] | undefined;
  lastTraded?: number | undefined;
}
/** A change of a market's prices, as `marketChange` of hub.ts reads it. */
interface PlainChange {
  id: string;
  from: number;
  version: number;
  totalMatched?: number | undefined;
  runners: RunnerChange[];
}
type Fields = Readonly<Record<string, Reader>>;

/**
 * Reads a change that is written as the contract says and has nothing but prices and totals. Most changes are like
 * that, and this costs a tenth of the declared readers, which try every field and every other way to write it.
 * @param fields the declared fields of a change, and of its runners: a change that has another one of them is not plain
 * @returns what the declared reader returns; undefined for any other change, which only the declared reader can read
 */
export function readPlainChange(raw: unknown, fields: Fields, ofRunner: Fields): PlainChange | undefined {
  if (!isObject(raw)) return undefined;
  const { from, version, totalMatched } = raw;
  const id = plainId(raw.id);
  if (id === undefined || !isPlainNumber(from) || !isPlainNumber(version)) return undefined;
  for (const key in raw) if (isOther(key) && key in fields) return undefined;
  const runners = plainRunners(raw.runners, ofRunner);
  if (!runners) return undefined;
  if (totalMatched === undefined) return { id, from, version, runners };
  const total = plainAmount(totalMatched);
  return total === undefined ? undefined : { id, from, version, totalMatched: total, runners };
}

const isOther = (key: string): boolean =>
  key !== 'id' && key !== 'from' && key !== 'version' && key !== 'totalMatched' && key !== 'runners';

const isOtherOfRunner = (key: string): boolean =>
  key !== 'id' && key !== 'back' && key !== 'lay' && key !== 'lastTraded';

function plainRunners(raw: unknown, fields: Fields): RunnerChange[] | undefined {
  if (raw === undefined) return [];
  if (!Array.isArray(raw)) return undefined;
  const runners: RunnerChange[] = [];
  for (const each of raw) {
    const runner = plainRunner(each, fields);
    if (!runner) return undefined;
    for (const { id } of runners) if (id === runner.id) return undefined;
    runners.push(runner);
  }
  return runners;
}

function plainRunner(raw: unknown, fields: Fields): RunnerChange | undefined {
  if (!isObject(raw)) return undefined;
  const { back, lay, lastTraded } = raw;
  const id = plainId(raw.id);
  if (id === undefined) return undefined;
  for (const key in raw) if (isOtherOfRunner(key) && key in fields) return undefined;
  const runner: RunnerChange = { id };
  if (back !== undefined) {
    runner.back = plainPrices(back, 'back');
    if (!runner.back) return undefined;
  }
  if (lay !== undefined) {
    runner.lay = plainPrices(lay, 'lay');
    if (!runner.lay) return undefined;
  }
  if (lastTraded !== undefined) {
    runner.lastTraded = plainAmount(lastTraded);
    if (!runner.lastTraded || runner.lastTraded < 0) return undefined;
  }
  return runner;
}

function plainPrices(raw: unknown, side: 'back' | 'lay'): Price[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  const prices: Price[] = [];
  for (const each of raw) {
    if (!isObject(each) || each.line !== undefined) return undefined;
    const price = plainAmount(each.price);
    const size = plainAmount(each.size);
    if (price === undefined || size === undefined) return undefined;
    prices.push({ price, size });
  }
  return bestFirst(prices, side);
}

/** An id that needs no check but this; undefined for any other value. */
export function plainId(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw === '' ? undefined : raw;
  return Number.isSafeInteger(raw) ? String(raw) : undefined;
}

const isPlainNumber = (raw: unknown): raw is number => typeof raw === 'number' && Number.isFinite(raw);

function plainAmount(raw: unknown): number | undefined {
  if (typeof raw !== 'number') return undefined;
  const amount = hundredthsOf(raw, 'round');
  return amount === UNREADABLE ? undefined : amount;
}
