import type { RecordedMarket, RecordedRunner } from '../exchange/recorded/recorded-market';
import type { Catalogue, Definition, MarketChange, RunnerChange } from './stream-message';

/** Sizes by price (or by place in the ladder), all in hundredths. */
interface RunnerBook {
  selectionId: string;
  handicap: number;
  /** Every price: `atb`, `atl`. */
  full: Record<Side, Map<number, number>>;
  /** The best few by place: `batb`, `batl`. */
  best: Record<Side, Map<number, Priced>>;
  /** The best few by place with the virtual offers of cross matching: `bdatb`, `bdatl`. */
  display: Record<Side, Map<number, Priced>>;
  traded: Map<number, number>;
  lastTraded: number | undefined;
  matched: number;
}

type Side = 'back' | 'lay';
interface Priced {
  price: number;
  size: number;
}

/** The kinds of ladder of a stream, the most exact first. */
const KINDS = ['full', 'best', 'display'] as const;

const hundredths = (value: number): number => Math.round(value * 100);

/** The state of a market after the messages so far. */
export class RecordedBook {
  readonly #runners = new Map<string, RunnerBook>();
  readonly #changed = new Set<string>();
  /** The most exact kind of ladder that the stream has sent; the others of it say the same, or add virtual offers. */
  #kind: (typeof KINDS)[number] = 'display';
  #definition: Definition | undefined;
  #matched: number | undefined;
  /** The publish time of the last message of this market. */
  publishTime = 0;

  constructor(
    readonly marketId: string,
    private readonly place: { eventId: string; sort: number },
    private readonly catalogue: Catalogue | undefined,
  ) {}

  /** The market's own version, which counts changes of the market and says nothing of prices. */
  get version(): number {
    return this.#definition?.version ?? 0;
  }

  apply(change: MarketChange, publishTime: number): void {
    this.publishTime = publishTime;
    if (change.img) this.#clear();
    if (change.marketDefinition) this.#define(change.marketDefinition);
    if (typeof change.tv === 'number') this.#matched = hundredths(change.tv);
    for (const runner of change.rc ?? []) this.#change(runner);
  }

  /** The changes since the last call. */
  take(): RecordedMarket {
    const runners = [...this.#changed].flatMap((key) => this.#runner(key) ?? []);
    this.#changed.clear();
    const { name, group } = this.#names();
    const definition = this.#definition;
    return {
      id: this.marketId,
      ...this.place,
      name,
      group,
      ladder: ladderOf(definition),
      rules: plainText(this.catalogue?.description?.rules) ?? 'This market settles by its recorded result.',
      commissionPct: hundredths(definition?.marketBaseRate ?? 0),
      winners: definition?.numberOfWinners ?? 1,
      inPlay: definition?.inPlay ?? false,
      betDelay: definition?.betDelay ?? 0,
      totalMatched:
        this.#matched ?? [...this.#runners.values()].reduce((sum, { matched }) => sum + matched, 0),
      status: statusOf(definition?.status),
      runners,
    };
  }

  #clear(): void {
    for (const [key, book] of this.#runners) {
      this.#runners.set(key, { ...emptyBook(book.selectionId, book.handicap) });
      this.#changed.add(key);
    }
    this.#matched = undefined;
  }

  #define(definition: Definition): void {
    this.#definition = definition;
    for (const { id, hc } of definition.runners) this.#changed.add(this.#bookOf(id, hc).key);
  }

  #change(change: RunnerChange): void {
    const { key, book } = this.#bookOf(change.id, change.hc);
    this.#changed.add(key);
    setPrices(book.full.back, change.atb);
    setPrices(book.full.lay, change.atl);
    setPlaces(book.best.back, change.batb);
    setPlaces(book.best.lay, change.batl);
    setPlaces(book.display.back, change.bdatb);
    setPlaces(book.display.lay, change.bdatl);
    setPrices(book.traded, change.trd);
    if (typeof change.ltp === 'number') book.lastTraded = hundredths(change.ltp);
    if (typeof change.tv === 'number') book.matched = hundredths(change.tv);
    if (change.atb || change.atl) this.#use('full');
    else if (change.batb || change.batl) this.#use('best');
  }

  #use(kind: (typeof KINDS)[number]): void {
    if (KINDS.indexOf(kind) >= KINDS.indexOf(this.#kind)) return;
    this.#kind = kind;
    for (const key of this.#runners.keys()) this.#changed.add(key);
  }

  #bookOf(selectionId: string, handicap: number | null | undefined): { key: string; book: RunnerBook } {
    const key = `${selectionId}:${handicap ?? 0}`;
    let book = this.#runners.get(key);
    if (!book) {
      book = emptyBook(selectionId, handicap ?? 0);
      this.#runners.set(key, book);
    }
    return { key, book };
  }

  #runner(key: string): RecordedRunner | undefined {
    const book = this.#runners.get(key);
    if (!book) return undefined;
    const { selectionId, handicap } = book;
    const isThis = (id: string, hc: number | null | undefined) =>
      id === selectionId && (hc ?? 0) === handicap;
    const defined = this.#definition?.runners.find(({ id, hc }) => isThis(id, hc));
    const listed = this.catalogue?.runners.find((runner) => isThis(runner.selectionId, runner.handicap));
    const isRepeated =
      [...this.#runners.values()].filter((runner) => runner.selectionId === selectionId).length > 1;
    const name = listed?.runnerName ?? defined?.name ?? `Runner ${selectionId}`;
    return {
      // A selection may stand in a market several times, each with another handicap.
      id: isRepeated ? key : selectionId,
      name: handicap === 0 ? name : `${name} ${handicap > 0 ? '+' : ''}${handicap}`,
      sort: defined?.sortPriority ?? listed?.sortPriority ?? this.#runners.size,
      status: runnerStatus(defined?.status, this.#definition?.numberOfWinners ?? 1),
      ...(defined?.adjustmentFactor && { adjustmentFactor: hundredths(defined.adjustmentFactor) }),
      back: this.#ladder(book, 'back'),
      lay: this.#ladder(book, 'lay'),
      lastTraded: book.lastTraded,
      traded: Object.fromEntries(book.traded),
      ...details(listed?.metadata),
    };
  }

  #ladder(book: RunnerBook, side: Side): Priced[] {
    const offers =
      this.#kind === 'full'
        ? [...book.full[side]].map(([price, size]) => ({ price, size }))
        : [...book[this.#kind][side].values()];
    return offers.sort((a, b) => (side === 'back' ? b.price - a.price : a.price - b.price));
  }

  #names(): { name: string; group: string } {
    const type = this.#definition?.marketType ?? this.catalogue?.description?.marketType ?? undefined;
    const group = type === undefined ? 'Markets' : titled(type);
    const name = this.catalogue?.marketName ?? this.#definition?.name;
    return { name: name ?? (type === undefined ? `Market ${this.marketId}` : group), group };
  }
}

function emptyBook(selectionId: string, handicap: number): RunnerBook {
  const maps = <T>() => ({ back: new Map<number, T>(), lay: new Map<number, T>() });
  return {
    selectionId,
    handicap,
    full: maps(),
    best: maps(),
    display: maps(),
    traded: new Map(),
    lastTraded: undefined,
    matched: 0,
  };
}

function setPrices(
  ladder: Map<number, number>,
  changes: readonly [number, number][] | null | undefined,
): void {
  for (const [price, size] of changes ?? []) {
    const paise = hundredths(size);
    if (paise > 0) ladder.set(hundredths(price), paise);
    else ladder.delete(hundredths(price));
  }
}

function setPlaces(
  ladder: Map<number, Priced>,
  changes: readonly [number, number, number][] | null | undefined,
): void {
  for (const [place, price, size] of changes ?? []) {
    const paise = hundredths(size);
    if (paise > 0) ladder.set(place, { price: hundredths(price), size: paise });
    else ladder.delete(place);
  }
}

/** A market with an unknown status takes no bets. */
function statusOf(status: string | null | undefined): RecordedMarket['status'] {
  return status === 'OPEN' || status === 'CLOSED' || status === 'INACTIVE' ? status : 'SUSPENDED';
}

function runnerStatus(status: string | null | undefined, winners: number): RecordedRunner['status'] {
  if (status === 'WINNER' || status === 'LOSER') return status;
  if (status === 'PLACED') return winners > 1 ? 'WINNER' : 'LOSER';
  return status === 'HIDDEN' || status?.startsWith('REMOVED') ? 'REMOVED' : 'ACTIVE';
}

function ladderOf(definition: Definition | undefined): RecordedMarket['ladder'] {
  const type = definition?.priceLadderDefinition?.type;
  return type === 'FINEST' ? 'FINEST' : type === 'LINE_RANGE' ? 'NONE' : 'CLASSIC';
}

/** "MATCH_ODDS" as "Match Odds". */
function titled(type: string): string {
  return type
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function plainText(html: string | null | undefined): string | undefined {
  return html
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function details(metadata: Record<string, string | null | undefined> | null | undefined) {
  const {
    CLOTH_NUMBER: cloth,
    STALL_DRAW: draw,
    JOCKEY_NAME: jockey,
    TRAINER_NAME: trainer,
  } = metadata ?? {};
  return {
    ...(cloth && /^\d+$/.test(cloth) && { cloth: Number(cloth) }),
    ...(draw && /^\d+$/.test(draw) && { draw: Number(draw) }),
    ...(jockey && { jockey }),
    ...(trainer && { trainer }),
  };
}
