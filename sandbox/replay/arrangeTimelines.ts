import { SPORT_IDS } from '@touchline/shared/contracts/markets';
import type { Recordings } from './readRecordings';
import type { Catalogue, Definition, MarketChange, ScoreChange } from './stream-message';

/** One change of one market, or of one event's score. `publishTime` is in milliseconds since 1970, as it was recorded. */
type Entry =
  | { publishTime: number; of: 'market'; change: MarketChange }
  | { publishTime: number; of: 'score'; change: ScoreChange };

interface TimelineMarket {
  id: string;
  sort: number;
  catalogue: Catalogue | undefined;
}

interface TimelineEvent {
  id: string;
  sportId: number;
  title: string;
  competition: string;
  /** When its first market starts, in milliseconds since 1970 by the recording. */
  startsAt: number;
  markets: readonly TimelineMarket[];
}

/** A timeline: the files that share an event, with all their entries. */
export interface Timeline {
  files: readonly string[];
  /** The publish times of the first and the last message. */
  start: number;
  end: number;
  events: readonly TimelineEvent[];
  entries: readonly Entry[];
}

type Source = Recordings['files'][number];

/** Puts the messages of the files in order: each file's own, and by publish time where several files belong together. */
export function arrangeTimelines({ files: all, catalogues }: Recordings): Timeline[] {
  const definitions = allDefinitions(all);
  const files = withoutMarkets(all, new Set(unplayable(all)));
  const eventOf = (marketId: string) =>
    definitions.get(marketId)?.eventId ?? catalogues.get(marketId)?.event?.id ?? marketId;
  return together(files, eventOf).map((group) => {
    const entries = group.flatMap(timedEntries).sort((a, b) => a.publishTime - b.publishTime);
    const start = entries[0]?.publishTime ?? 0;
    return {
      files: group.map(({ file }) => file),
      start,
      end: lastTime(group),
      events: eventsOf(entries, eventOf).map((event) => describe(event, start, definitions, catalogues)),
      entries,
    };
  });
}

/** The markets whose prices are lines and not odds; the sandbox's order book cannot match them. */
export function unplayable(files: readonly Source[]): string[] {
  return [...allDefinitions(files)].flatMap(([id, { bettingType }]) =>
    bettingType === 'LINE' || bettingType === 'RANGE' ? [id] : [],
  );
}

function withoutMarkets(files: readonly Source[], ids: ReadonlySet<string>): Source[] {
  if (ids.size === 0) return [...files];
  return files.map(({ file, lines }) => ({
    file,
    lines: lines.map((line) =>
      line.of === 'market' ? { ...line, changes: line.changes.filter(({ id }) => !ids.has(id)) } : line,
    ),
  }));
}

/** A heartbeat has no change, but the recording goes on up to it. */
function lastTime(files: readonly Source[]): number {
  let last = 0;
  for (const { lines } of files) for (const { pt } of lines) last = Math.max(last, pt);
  return last;
}

function allDefinitions(files: readonly Source[]): Map<string, Definition> {
  const definitions = new Map<string, Definition>();
  for (const { lines } of files)
    for (const line of lines)
      if (line.of === 'market')
        // The last one has the names, which some recordings have only at the end.
        for (const { id, marketDefinition } of line.changes)
          if (marketDefinition) definitions.set(id, { ...definitions.get(id), ...present(marketDefinition) });
  return definitions;
}

function present(definition: Definition): Definition {
  const fields = Object.entries(definition).filter(([, value]) => value !== null && value !== undefined);
  return { ...definition, ...Object.fromEntries(fields) };
}

/** Groups the files that share an event. */
function together(files: readonly Source[], eventOf: (marketId: string) => string): Source[][] {
  const groups: { files: Source[]; events: Set<string> }[] = [];
  for (const file of files) {
    const events = new Set(eventIds(file, eventOf));
    const related = groups.filter((group) => [...group.events].some((id) => events.has(id)));
    for (const group of related) {
      groups.splice(groups.indexOf(group), 1);
      for (const id of group.events) events.add(id);
    }
    groups.push({ files: [...related.flatMap((group) => group.files), file], events });
  }
  return groups.map((group) => group.files);
}

function eventIds({ lines }: Source, eventOf: (marketId: string) => string): string[] {
  return lines.flatMap((line) =>
    line.of === 'market'
      ? line.changes.map(({ id }) => eventOf(id))
      : line.changes.map(({ eventId }) => eventId),
  );
}

/** Changes of prices build on each other, so a file keeps its order; scores are corrected by later publish times. */
function timedEntries({ lines }: Source): Entry[] {
  let last = 0;
  return lines.flatMap((line): Entry[] => {
    if (line.of === 'score')
      return line.changes.map((change) => ({ of: 'score', publishTime: line.pt, change }));
    last = Math.max(last, line.pt);
    return line.changes.map((change) => ({ of: 'market', publishTime: last, change }));
  });
}

interface Found {
  id: string;
  marketIds: Set<string>;
  score: ScoreChange | undefined;
}

function eventsOf(entries: readonly Entry[], eventOf: (marketId: string) => string): Found[] {
  const events = new Map<string, Found>();
  for (const entry of entries) {
    const id = entry.of === 'market' ? eventOf(entry.change.id) : entry.change.eventId;
    const event = events.get(id) ?? { id, marketIds: new Set(), score: undefined };
    events.set(id, event);
    if (entry.of === 'market') event.marketIds.add(entry.change.id);
    else event.score ??= entry.change;
  }
  return [...events.values()];
}

function describe(
  { id, marketIds, score }: Found,
  start: number,
  definitions: ReadonlyMap<string, Definition>,
  catalogues: ReadonlyMap<string, Catalogue>,
): TimelineEvent {
  const markets = [...marketIds]
    .map((marketId) => ({
      id: marketId,
      definition: definitions.get(marketId),
      catalogue: catalogues.get(marketId),
    }))
    .sort((a, b) => rank(a.definition) - rank(b.definition) || startOf(a) - startOf(b));
  const [first] = markets;
  const catalogue = markets.find((market) => market.catalogue)?.catalogue;
  const definition = first?.definition;
  const described = score?.fixtureInfo?.eventDescription?.split(', ')[0];
  const type = catalogue?.eventType?.name ?? EVENT_TYPES[definition?.eventTypeId ?? ''];
  const starts = markets.map(startOf).filter(Number.isFinite);
  return {
    id,
    // Only cricket has recorded scores.
    sportId: first === undefined ? SPORT_IDS.cricket : sportOf(type, definition?.marketType),
    title: catalogue?.event?.name ?? definition?.eventName ?? described ?? `Event ${id}`,
    competition:
      catalogue?.competition?.name ??
      catalogue?.event?.venue ??
      definition?.venue ??
      type ??
      'Recorded markets',
    startsAt: starts.length > 0 ? Math.min(...starts) : start,
    markets: markets.map((market, index) => ({
      id: market.id,
      sort: index + 1,
      catalogue: market.catalogue,
    })),
  };
}

/** An event's row has the prices of its first market. */
function rank(definition: Definition | undefined): number {
  return definition?.marketType === 'MATCH_ODDS' || definition?.marketType === 'WIN' ? 0 : 1;
}

function startOf({ definition }: { definition: Definition | undefined }): number {
  return Date.parse(definition?.marketTime ?? '');
}

/** The ids that public recordings give to the sports. */
const EVENT_TYPES: Readonly<Record<string, string>> = {
  '1': 'Soccer',
  '2': 'Tennis',
  '4': 'Cricket',
  '7': 'Horse Racing',
  '4339': 'Greyhound Racing',
};

/** The product has five sports: races of all kinds are on one board, and other sports are on football's. */
function sportOf(type: string | undefined | null, marketType: string | undefined | null): number {
  const name = type ?? '';
  if (/cricket/i.test(name)) return SPORT_IDS.cricket;
  if (/kabaddi/i.test(name)) return SPORT_IDS.kabaddi;
  if (/tennis/i.test(name) && !/table/i.test(name)) return SPORT_IDS.tennis;
  if (/rac(e|ing)|greyhound/i.test(name) || marketType === 'WIN' || marketType === 'PLACE')
    return SPORT_IDS.horseRacing;
  return SPORT_IDS.football;
}
