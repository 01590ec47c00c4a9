import { limitsOf } from '../betting/limits';
import { shownOffers } from '../betting/order-book';
import { SPORTS, sportNamed } from '../catalogue/sports';
import { type Desk, eventOf } from '../ExchangeContext';
import type { Level, Market, Runner, SportingEvent } from '../model';
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
import { decimal, iso, rupees } from './wire-amounts';

const DEPTH = 3;

function priceRow({ price, size, line }: Level): Price {
  return { price: decimal(price), size: rupees(size), ...(line === undefined ? {} : { line }) };
}

/** The spec knows a live event by its status IN_PLAY or by the match date In-Play; the board shows all ways. */
function whenOf({ phase, liveMark, startsAt }: SportingEvent): { status: string; matchDate: string } {
  if (phase !== 'IN_PLAY') return { status: phase, matchDate: iso(startsAt) };
  return {
    status: liveMark === 'matchDate' ? 'OPEN' : 'IN_PLAY',
    matchDate: liveMark === 'status' ? iso(startsAt) : 'In-Play',
  };
}

function eventRow(desk: Desk, event: SportingEvent): EventRow {
  const main = event.markets.find((market) => market.kind === 'MATCH_ODDS');
  return {
    id: event.id,
    title: event.title,
    ...whenOf(event),
    sportId: event.sportId,
    sportName: sportNamed(event.sportId),
    competition: event.competition,
    hasTv: event.hasTv,
    hasFancy: event.markets.some((market) => market.kind === 'FANCY'),
    hasBookmaker: event.markets.some((market) => market.kind === 'BOOKMAKER'),
    runners: main === undefined ? [] : main.runners.map((runner) => rowRunner(desk, main, runner)),
    ...(main === undefined ? {} : { market: rowMarket(main) }),
  };
}

function rowMarket({ id, name, kind, format, ladder }: Market): NonNullable<EventRow['market']> {
  return { id, name, kind, format, ladder };
}

function rowRunner(desk: Desk, market: Market, runner: Runner): EventRow['runners'][number] {
  const bets = desk.bets.inMarket(market.id);
  const [back] = shownOffers('BACK', runner, bets, 1);
  const [lay] = shownOffers('LAY', runner, bets, 1);
  return {
    id: runner.id,
    name: runner.name,
    ...(back === undefined ? {} : { back: priceRow(back) }),
    ...(lay === undefined ? {} : { lay: priceRow(lay) }),
  };
}

/** Events on the board: in play first, then by start. */
function openEvents(desk: Desk): SportingEvent[] {
  const order = { IN_PLAY: 0, UPCOMING: 1, CLOSED: 2 };
  return [...desk.events.all()]
    .filter((event) => event.phase !== 'CLOSED')
    .sort(
      (a, b) => order[a.phase] - order[b.phase] || a.startsAt - b.startsAt || Number(a.id) - Number(b.id),
    );
}

export function sportsAnswer(desk: Desk): SportRow[] {
  const events = openEvents(desk);
  return SPORTS.map(({ id, name }) => ({
    id,
    name,
    order: id,
    events: events.filter((event) => event.sportId === id).map((event) => eventRow(desk, event)),
  }));
}

export function eventsBySportAnswer(desk: Desk, sport: string | number): EventRow[] {
  const asked = String(sport).toLowerCase();
  const plan = SPORTS.find(({ id, name }) => String(id) === asked || name.toLowerCase() === asked);
  return openEvents(desk)
    .filter((event) => event.sportId === plan?.id)
    .map((event) => eventRow(desk, event));
}

export function closestAnswer(desk: Desk, max: number): EventRow[] {
  return openEvents(desk)
    .slice(0, max)
    .map((event) => eventRow(desk, event));
}

export function marketsAnswer(
  desk: Desk,
  eventId: string,
  tvUrl: ((eventId: string) => string) | undefined,
): MarketsAnswer {
  const event = eventOf(desk, eventId);
  return {
    event: eventRow(desk, event),
    ...(event.hasTv && tvUrl !== undefined ? { tvUrl: tvUrl(eventId) } : {}),
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
    runners: market.runners.map((runner) => ({
      id: runner.id,
      name: runner.name,
      sort: runner.sort,
      ...(runner.cloth === undefined ? {} : { cloth: runner.cloth }),
      ...(runner.draw === undefined ? {} : { draw: runner.draw }),
      ...(runner.jockey === undefined ? {} : { jockey: runner.jockey }),
      ...(runner.trainer === undefined ? {} : { trainer: runner.trainer }),
    })),
  };
}

export function oddsAnswer(desk: Desk, eventIds: readonly string[]): OddsAnswer {
  const markets = eventIds.flatMap((id) => desk.events.event(id)?.markets ?? []);
  return { serverTime: iso(desk.now()), markets: markets.map((market) => marketOdds(desk, market)) };
}

function marketOdds(desk: Desk, market: Market): MarketOdds {
  const bets = desk.bets.inMarket(market.id);
  const isShown = market.status !== 'INACTIVE' && market.status !== 'CLOSED';
  return {
    id: market.id,
    version: market.version,
    status: market.status,
    ...(market.statusLabel === undefined ? {} : { statusLabel: market.statusLabel }),
    inPlay: market.inPlay,
    betDelay: market.betDelay,
    totalMatched: rupees(market.totalMatched),
    runners: market.runners.map((runner) => ({
      id: runner.id,
      status: runner.status,
      back: isShown ? shownOffers('BACK', runner, bets, DEPTH).map(priceRow) : [],
      lay: isShown ? shownOffers('LAY', runner, bets, DEPTH).map(priceRow) : [],
      ...(runner.lastTraded === undefined ? {} : { lastTraded: decimal(runner.lastTraded) }),
    })),
  };
}

export function limitsAnswer(desk: Desk, eventId: string): LimitRow[] {
  return eventOf(desk, eventId).markets.map((market) => {
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
