import type { RecordedMarkets, SentVersion } from '../exchange';
import type { Timeline } from './arrangeTimelines';
import { RecordedBook } from './RecordedBook';
import type { ReplaySource, Versions } from './replay-options';
import { Scoreboard } from './Scoreboard';

/** How long the result stays on the screen before a timeline starts over. */
const PAUSE_MS = 5_000;

interface Round {
  number: number;
  /** The publish time up to which the timeline has been played. */
  position: number;
  applied: number;
  books: Map<string, RecordedBook>;
  scoreboards: Map<string, Scoreboard>;
  /** When the next round begins; undefined while this one plays. */
  nextAt: number | undefined;
}

/** Plays recorded timelines into the exchange, each at its own position. */
export class Replay {
  readonly #rounds = new Map<Timeline, Round>();
  /** By the id that the board shows. */
  readonly #books = new Map<string, RecordedBook>();
  speed: number;
  versions: Versions;

  constructor(
    private readonly recorded: RecordedMarkets,
    private readonly source: ReplaySource,
    private now: number,
  ) {
    this.speed = source.speed;
    this.versions = source.versions;
    recorded.versionOf = (marketId) => this.#versionOf(marketId);
    recorded.together(() => {
      const round = recorded.nextRound();
      for (const timeline of source.timelines) this.#begin(timeline, round, now);
    });
  }

  /** Plays the entries that are due. */
  advance(now: number): void {
    const passed = now - this.now;
    this.now = now;
    if (passed <= 0 || this.recorded.isFrozen) return;
    this.recorded.together(() => {
      for (const timeline of this.source.timelines) this.#play(timeline, passed * this.speed, now);
    });
  }

  /** For operators and tests. */
  status() {
    return {
      speed: this.speed,
      versions: this.versions,
      frozen: this.recorded.isFrozen,
      timelines: this.source.timelines.map((timeline) => {
        const { start, end } = timeline;
        const { number = 0, position = start, applied = 0, nextAt } = this.#rounds.get(timeline) ?? {};
        return {
          files: timeline.files,
          round: number,
          seconds: Math.floor((position - start) / 1000),
          lengthSeconds: Math.ceil((end - start) / 1000),
          applied,
          ended: nextAt !== undefined || isOver(timeline, { applied, position }),
          events: timeline.events.map(({ id, title, markets }) => ({
            id: roundId(id, number),
            title,
            markets: markets.map((market) => roundId(market.id, number)),
          })),
        };
      }),
    };
  }

  #versionOf(marketId: string): SentVersion {
    const book = this.#books.get(marketId);
    if (book === undefined || this.versions === 'counter') return 'counter';
    if (this.versions === 'none') return 'none';
    return this.versions === 'market' ? book.version : book.publishTime;
  }

  #begin(timeline: Timeline, number: number, now: number): void {
    const from = timeline.start + this.source.fromSeconds * 1000;
    const round: Round = {
      number,
      position: from,
      applied: 0,
      books: new Map(),
      scoreboards: new Map(),
      nextAt: undefined,
    };
    this.#rounds.set(timeline, round);
    for (const { id, sportId, title, competition, startsAt, markets } of timeline.events) {
      const eventId = roundId(id, number);
      this.recorded.open({
        id: eventId,
        sportId,
        title,
        competition,
        startsAt: Math.round(now + (startsAt - from) / this.speed),
      });
      for (const market of markets) {
        const book = new RecordedBook(
          roundId(market.id, number),
          { eventId, sort: market.sort },
          market.catalogue,
        );
        round.books.set(market.id, book);
        this.#books.set(book.marketId, book);
      }
    }
    this.#skipTo(timeline, round);
  }

  /** The entries before the start are applied at once, and only their result is shown. */
  #skipTo(timeline: Timeline, round: Round): void {
    const met = new Set<RecordedBook>();
    for (const book of this.#due(timeline, round)) met.add(book);
    for (const book of met) this.recorded.show(book.take());
  }

  #play(timeline: Timeline, playedMs: number, now: number): void {
    const round = this.#rounds.get(timeline);
    if (round === undefined) return;
    if (round.nextAt !== undefined) {
      if (now < round.nextAt) return;
      for (const { marketId } of round.books.values()) this.#books.delete(marketId);
      this.#begin(timeline, this.recorded.nextRound(), now);
      return;
    }
    if (isOver(timeline, round)) {
      this.#end(timeline, round, now);
      return;
    }
    round.position = round.position + playedMs;
    for (const book of this.#due(timeline, round)) this.recorded.show(book.take());
  }

  /** Applies the entries up to the round's position, and gives the book of each that changes one. */
  *#due(timeline: Timeline, round: Round) {
    for (let entry = timeline.entries[round.applied]; entry; entry = timeline.entries[round.applied]) {
      if (entry.publishTime > round.position) return;
      round.applied += 1;
      if (entry.of === 'score') this.#showScore(round, entry.change);
      else {
        const book = round.books.get(entry.change.id);
        book?.apply(entry.change, entry.publishTime);
        if (book) yield book;
      }
    }
  }

  #end(timeline: Timeline, round: Round, now: number): void {
    for (const { id } of timeline.events)
      this.recorded.end(roundId(id, round.number), 'The recording ended before the market did');
    round.nextAt = this.source.loop ? now + PAUSE_MS : Number.POSITIVE_INFINITY;
  }

  #showScore(round: Round, change: Parameters<Scoreboard['apply']>[0]): void {
    const scoreboard = round.scoreboards.get(change.eventId) ?? new Scoreboard();
    round.scoreboards.set(change.eventId, scoreboard);
    this.recorded.score(roundId(change.eventId, round.number), scoreboard.apply(change));
  }
}

function isOver(
  { entries, end }: Timeline,
  { applied, position }: Pick<Round, 'applied' | 'position'>,
): boolean {
  return applied === entries.length && position >= end;
}

/** The ids of a file's first round are those of the recording. */
function roundId(id: string, round: number): string {
  return round === 1 ? id : `${id}-${round}`;
}
