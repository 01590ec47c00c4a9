import { parseJson } from '../utilities/parseJson';
import { distinctRunners, withKey } from './markets/event';
import { marketOdds, runnerOddsFields, serverTime, withoutPrices } from './markets/market';
import { decode } from './reading/decode';
import { entity, partly } from './reading/entity';
import { blankAs, mapped, maybe, orElse } from './reading/field-readers';
import { type Decoded, describeFault, isObject } from './reading/reader';
import { rows } from './reading/row-readers';
import { id, isMilliseconds, number } from './reading/wire';
import { plainId, readPlainChange } from './readPlainChange';

const { id: marketId, version, runners: _whole, ...marketFields } = marketOdds.fields;
const { id: runnerId, ...runnerFields } = runnerOddsFields.fields;
const runnerChangeFields = entity({ id: runnerId, ...partly(runnerFields) });
const runnerChange = mapped(
  runnerChangeFields,
  (change): Decoded<typeof runnerChangeFields> & { isAmbiguous?: boolean } => withKey(change),
);

/**
 * The change of a market from version `from` to `version`: only changed fields, including those that changed back; a
 * side of a runner is sent whole. It therefore applies to every version since `from`. A client with an older version
 * has missed a push and must request the market; where a back end sends no versions, that cannot be seen.
 */
export const marketChange = entity({
  id: marketId,
  from: maybe(number),
  version,
  ...partly(marketFields),
  runners: blankAs(distinctRunners(runnerChange, withoutPrices), []),
});
export type MarketChange = Decoded<typeof marketChange>;

const plainChange = (raw: unknown) => readPlainChange(raw, marketChange.fields, runnerChangeFields.fields);

const quickChange: typeof marketChange = {
  ...marketChange,
  read: (raw, notes) => plainChange(raw) ?? marketChange.read(raw, notes),
};

/** The reader of a push needs its time in milliseconds; a time written as ISO would be parsed twice. */
const pushTime: typeof serverTime = {
  ...serverTime,
  read: (raw, notes) => (isMilliseconds(raw) ? Math.trunc(raw) : serverTime.read(raw, notes)),
};

/**
 * A push of odds: the `Data` of a `MarketOdds` message. `events` are the events that this push covers: their prices are
 * valid at `serverTime`, changed or not, so an empty push confirms them. Each event is covered at least every two
 * seconds.
 */
export const oddsPush = entity({
  /** Empty when the back end sends none. */
  serverTime: orElse(pushTime, ''),
  events: rows(id),
  /** Whole markets: after `WatchEvents`, and whenever the back end prefers. */
  markets: blankAs(rows(marketOdds), []),
  changes: blankAs(rows(quickChange), []),
});
export type OddsPush = Decoded<typeof oddsPush>;

/**
 * Reads the `Data` of a `MarketOdds` message.
 * @throws SyntaxError when it is not JSON; TypeError when it is not a push of odds or one of its changes cannot be
 * read, because it would then confirm prices that have changed
 */
export function readOddsPush(data: string): OddsPush {
  const raw = parseJson(data);
  const plain = readPlainPush(raw);
  if (plain) return plain;
  const reading = decode(oddsPush, raw);
  if (reading.ok && reading.notes.leftOut === 0) return reading.value;
  const fault = reading.ok ? reading.notes.reason : reading.fault;
  throw new TypeError(fault ? describeFault(fault) : 'A change of the push could not be read.');
}

/** A push of readable events and plain changes, read without the declared readers; undefined for any other. */
function readPlainPush(raw: unknown): OddsPush | undefined {
  if (!isObject(raw) || !isMilliseconds(raw.serverTime)) return undefined;
  if (!Array.isArray(raw.events) || !Array.isArray(raw.changes) || raw.markets !== undefined)
    return undefined;
  const events: string[] = [];
  for (const sent of raw.events) {
    const event = plainId(sent);
    if (event === undefined) return undefined;
    events.push(event);
  }
  const changes: MarketChange[] = [];
  for (const sent of raw.changes) {
    const change = plainChange(sent);
    if (!change) return undefined;
    changes.push(change);
  }
  return { serverTime: Math.trunc(raw.serverTime), events, markets: [], changes };
}
