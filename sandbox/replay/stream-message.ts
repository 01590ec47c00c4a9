import * as v from 'valibot';

// The lines of a recorded exchange stream: market changes (op mcm), cricket scores (op ccm) and market catalogues. Only
// the fields that the sandbox plays are read.

const id = v.union([v.pipe(v.number(), v.safeInteger(), v.transform(String)), v.string()]);
const text = v.nullish(v.string());
const number = v.nullish(v.number());
const pairs = v.nullish(v.array(v.tuple([v.number(), v.number()])));
const levels = v.nullish(v.array(v.tuple([v.number(), v.number(), v.number()])));

const runnerChange = v.object({
  id,
  hc: number,
  atb: pairs,
  atl: pairs,
  batb: levels,
  batl: levels,
  bdatb: levels,
  bdatl: levels,
  trd: pairs,
  ltp: number,
  tv: number,
});
export type RunnerChange = v.InferOutput<typeof runnerChange>;

const definition = v.object({
  eventId: v.nullish(id),
  eventTypeId: v.nullish(id),
  eventName: text,
  name: text,
  venue: text,
  marketType: text,
  bettingType: text,
  marketTime: text,
  marketBaseRate: number,
  numberOfWinners: number,
  status: text,
  inPlay: v.nullish(v.boolean()),
  betDelay: number,
  version: number,
  priceLadderDefinition: v.nullish(v.object({ type: text })),
  runners: v.array(
    v.object({
      id,
      hc: number,
      name: text,
      status: text,
      sortPriority: number,
      adjustmentFactor: number,
    }),
  ),
});
export type Definition = v.InferOutput<typeof definition>;

const marketChange = v.object({
  id,
  img: v.nullish(v.boolean()),
  tv: number,
  marketDefinition: v.nullish(definition),
  rc: v.nullish(v.array(runnerChange)),
});
export type MarketChange = v.InferOutput<typeof marketChange>;

const innings = v.object({
  inningsNum: number,
  battingTeam: text,
  inningsRuns: number,
  inningsOvers: v.nullish(v.union([v.string(), v.number()])),
  inningsWickets: number,
});

const scoreChange = v.object({
  eventId: id,
  fixtureInfo: v.nullish(v.object({ eventDescription: text, eventStatus: text })),
  matchStats: v.nullish(
    v.object({
      currentInnings: number,
      inningsStats: v.nullish(v.array(innings)),
      battingTeamStats: v.nullish(v.object({ teamName: text })),
      bowlingTeamStats: v.nullish(v.object({ teamName: text })),
    }),
  ),
  incidentListWrapper: v.nullish(
    v.object({ incidentList: v.nullish(v.array(v.object({ incidentType: text, value: text }))) }),
  ),
});
export type ScoreChange = v.InferOutput<typeof scoreChange>;

const catalogue = v.object({
  marketId: id,
  marketName: text,
  description: v.nullish(v.object({ marketType: text, rules: text })),
  competition: v.nullish(v.object({ name: text })),
  eventType: v.nullish(v.object({ id: v.nullish(id), name: text })),
  event: v.nullish(v.object({ id: v.nullish(id), name: text, venue: text })),
  runners: v.array(
    v.object({
      selectionId: id,
      runnerName: text,
      handicap: number,
      sortPriority: number,
      metadata: v.nullish(v.record(v.string(), v.nullish(v.string()))),
    }),
  ),
});
export type Catalogue = v.InferOutput<typeof catalogue>;

const publishTime = v.pipe(v.number(), v.safeInteger());
const marketMessage = v.object({
  op: v.literal('mcm'),
  pt: publishTime,
  // A heartbeat has none.
  mc: v.nullish(v.array(marketChange)),
});
const scoreMessage = v.object({ op: v.literal('ccm'), pt: publishTime, cc: v.nullish(v.array(scoreChange)) });

export type Line =
  | { of: 'market'; pt: number; changes: readonly MarketChange[] }
  | { of: 'score'; pt: number; changes: readonly ScoreChange[] }
  | { of: 'catalogue'; markets: readonly Catalogue[] };

/**
 * Reads one line of a recording, or a whole catalogue file.
 * @throws Error that says why the line cannot be played
 */
export function readLine(line: string): Line {
  let value: unknown;
  try {
    // Ids have up to 19 digits, more than a number holds.
    value = JSON.parse(line.replace(LONG_IDS, '"$1":"$2"'));
  } catch {
    throw new Error('it is not JSON');
  }
  if (Array.isArray(value)) return { of: 'catalogue', markets: value.map((entry) => read(catalogue, entry)) };
  const { op, marketId } = v.parse(v.looseObject({ op: v.unknown(), marketId: v.unknown() }), wrapped(value));
  if (op === 'mcm') {
    const { pt, mc } = read(marketMessage, value);
    return { of: 'market', pt, changes: mc ?? [] };
  }
  if (op === 'ccm') {
    const { pt, cc } = read(scoreMessage, value);
    return { of: 'score', pt, changes: cc ?? [] };
  }
  if (marketId !== undefined) return { of: 'catalogue', markets: [read(catalogue, value)] };
  throw new Error(`it is no market change: its op is ${JSON.stringify(op) ?? 'missing'}, not "mcm" or "ccm"`);
}

const LONG_IDS = /"(id|eventId|eventTypeId|selectionId|marketId)"\s*:\s*(\d{16,})/g;

function wrapped(value: unknown): object {
  if (typeof value !== 'object' || value === null) throw new Error('it is not a JSON object');
  return { op: undefined, marketId: undefined, ...value };
}

function read<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
}
