import { limitsOf } from '../betting/limits';
import { shownOffers } from '../betting/order-book';
import { hindiName, hindiTitle } from '../catalogue/hindi-names';
import { SPORTS, sportNamed } from '../catalogue/sports';
import { type ExchangeContext, eventOf } from '../ExchangeContext';
import type { Level, Market, Runner, SportingEvent } from '../model';
import { rowScoreOf } from './score-card';
import type {
  EventRow,
  LimitRow,
  MarketOdds,
  MarketRow,
  MarketsAnswer,
  OddsAnswer,
  Price,
  SportRow,
} from './wire';
import { decimal, iso, maybe, present, rupees } from './wire-amounts';

const DEPTH = 3;

function priceRow({ price, size, line }: Level): Price {
  return { price: decimal(price), size: rupees(size), line };
}

/** The specification marks a live event by the status IN_PLAY or by the match date In-Play; the board uses both. */
function whenOf({ phase, liveMark, startsAt }: SportingEvent): { status: string; matchDate: string } {
  if (phase !== 'IN_PLAY') return { status: phase, matchDate: iso(startsAt) };
  return {
    status: liveMark === 'matchDate' ? 'OPEN' : 'IN_PLAY',
    matchDate: liveMark === 'status' ? iso(startsAt) : 'In-Play',
  };
}

/** The market whose prices an event's row has: the first that is not closed, as a recorded meeting has many races. */
function mainMarket({ markets }: SportingEvent): Market | undefined {
  const odds = markets.filter(({ kind }) => kind === 'MATCH_ODDS');
  return odds.find(({ status }) => status !== 'CLOSED') ?? odds[0];
}

function eventRow(context: ExchangeContext, event: SportingEvent): EventRow {
  const main = mainMarket(event);
  return present({
    id: event.id,
    title: event.title,
    altTitle: hindiTitle(event.title),
    ...whenOf(event),
    sportId: event.sportId,
    sportName: sportNamed(event.sportId),
    competition: event.competition,
    hasTv: event.hasTv,
    hasFancy: event.markets.some((market) => market.kind === 'FANCY'),
    hasBookmaker: event.markets.some((market) => market.kind === 'BOOKMAKER'),
    marketCount: event.markets.filter(({ status }) => status !== 'CLOSED').length,
    runners: main === undefined ? [] : main.runners.map((runner) => rowRunner(context, main, runner)),
    market: maybe(main, ({ id, name, kind, format, ladder }) => ({ id, name, kind, format, ladder })),
    totalMatched: maybe(main?.totalMatched, rupees),
    score: scoreInPlay(event),
  });
}

/** An event in play has a score in its row and in the odds of its main market, which keep it moving. */
function scoreInPlay(event: SportingEvent): string | undefined {
  return event.phase === 'IN_PLAY' ? rowScoreOf(event.score) : undefined;
}

function rowRunner(context: ExchangeContext, market: Market, runner: Runner): EventRow['runners'][number] {
  const bets = context.bets.inMarket(market.id);
  const [back] = shownOffers('BACK', runner, bets, 1);
  const [lay] = shownOffers('LAY', runner, bets, 1);
  const { id, name } = runner;
  return { id, name, altName: hindiName(name), back: maybe(back, priceRow), lay: maybe(lay, priceRow) };
}

/** Events on the board: in play first, then by start. */
function openEvents(context: ExchangeContext): SportingEvent[] {
  const order = { IN_PLAY: 0, UPCOMING: 1, CLOSED: 2 };
  return [...context.events.all()]
    .filter((event) => event.phase !== 'CLOSED')
    .sort(
      (a, b) => order[a.phase] - order[b.phase] || a.startsAt - b.startsAt || Number(a.id) - Number(b.id),
    );
}

export function sportsAnswer(context: ExchangeContext): SportRow[] {
  const events = openEvents(context);
  return SPORTS.map(({ id, name }) => ({
    id,
    name,
    order: id,
    events: events.filter((event) => event.sportId === id).map((event) => eventRow(context, event)),
  }));
}

export function eventsBySportAnswer(context: ExchangeContext, sport: string | number): EventRow[] {
  const asked = String(sport).toLowerCase();
  const plan = SPORTS.find(({ id, name }) => String(id) === asked || name.toLowerCase() === asked);
  return openEvents(context)
    .filter((event) => event.sportId === plan?.id)
    .map((event) => eventRow(context, event));
}

export function closestAnswer(context: ExchangeContext, max: number): EventRow[] {
  return openEvents(context)
    .slice(0, max)
    .map((event) => eventRow(context, event));
}

export function marketsAnswer(
  context: ExchangeContext,
  eventId: string,
  tvUrl: ((eventId: string) => string) | undefined,
): MarketsAnswer {
  const event = eventOf(context, eventId);
  return {
    event: eventRow(context, event),
    tvUrl: event.hasTv ? tvUrl?.(eventId) : undefined,
    markets: event.markets.map(marketRow),
  };
}

function marketRow(market: Market): MarketRow {
  const { id, name, kind, format, group, sort, rules, winners, ladder } = market;
  return {
    id,
    name,
    kind,
    format,
    group,
    sort,
    rules,
    commissionPct: decimal(market.commissionPct),
    winners,
    ladder,
    runners: market.runners.map((runner) => {
      const { id: runnerId, name: runnerName, sort: place, cloth, draw, jockey, trainer } = runner;
      return { id: runnerId, name: runnerName, sort: place, cloth, draw, jockey, trainer };
    }),
  };
}

/** @param tradedOf a market whose matched volume per price is included */
export function oddsAnswer(
  context: ExchangeContext,
  eventIds: readonly string[],
  tradedOf: string | undefined,
): OddsAnswer {
  const events = eventIds.flatMap((id) => context.events.event(id) ?? []);
  return {
    serverTime: iso(context.now()),
    markets: events.flatMap((event) =>
      event.markets.map((market) => marketOdds(context, event, market, market.id === tradedOf)),
    ),
  };
}

function marketOdds(
  context: ExchangeContext,
  event: SportingEvent,
  market: Market,
  withTraded: boolean,
): MarketOdds {
  const bets = context.bets.inMarket(market.id);
  const isShown = market.status !== 'INACTIVE' && market.status !== 'CLOSED';
  return {
    id: market.id,
    version: market.version,
    status: market.status,
    statusLabel: market.statusLabel,
    inPlay: market.inPlay,
    betDelay: market.betDelay,
    totalMatched: rupees(market.totalMatched),
    score: market === mainMarket(event) && market.status !== 'CLOSED' ? scoreInPlay(event) : undefined,
    runners: market.runners.map((runner) => ({
      id: runner.id,
      status: runner.status,
      back: isShown ? shownOffers('BACK', runner, bets, DEPTH).map(priceRow) : [],
      lay: isShown ? shownOffers('LAY', runner, bets, DEPTH).map(priceRow) : [],
      adjustmentFactor: maybe(runner.adjustmentFactor, decimal),
      removedAt: maybe(runner.removedAt, iso),
      lastTraded: maybe(runner.lastTraded, decimal),
      traded: withTraded ? tradedRows(runner) : undefined,
    })),
  };
}

function tradedRows({ traded = {} }: Runner) {
  return Object.entries(traded).map(([price, size]) => ({
    price: decimal(Number(price)),
    size: rupees(size),
  }));
}

export function limitsAnswer(context: ExchangeContext, eventId: string): LimitRow[] {
  return eventOf(context, eventId).markets.map((market) => {
    const { minStake, maxStake, maxProfit, maxExposure } = limitsOf(market);
    return {
      marketId: market.id,
      minStake: rupees(minStake),
      maxStake: rupees(maxStake),
      maxProfit: rupees(maxProfit),
      maxExposure: rupees(maxExposure),
    };
  });
}
