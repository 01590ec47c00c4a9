import type { MarketStatus } from '../answers/wire';
import { traded } from '../betting/order-book';
import { pricesMoved } from '../betting/price-orders';
import { type ExchangeContext, eventOf, marketChanged } from '../ExchangeContext';
import type { Market, SportingEvent } from '../model';
import { Random } from '../random';
import { endOf } from '../settlement/market-end';
import { settleMarket } from '../settlement/settlement';
import { lapseUnmatched } from '../settlement/void-and-lapse';
import { reprice } from './pricing';
import { decisionOf, expectedRuns, isOver, play } from './sports';

const IN_PLAY_PRICES_MS = 1_000;
const COMING_PRICES_MS = 4_000;

/** Advances one event to `now`: it starts, is played, its decided markets settle, and its prices follow. */
export function advanceEvent(context: ExchangeContext, event: SportingEvent, now: number): void {
  if (event.phase === 'CLOSED' || event.score.sport === 'recorded') return;
  const random = new Random(event.random);
  if (event.phase === 'UPCOMING' && now >= event.startsAt) turnInPlay(context, event, random);
  if (event.phase === 'IN_PLAY') playUpTo(context, event, random, now);
  if (isPhase(event, 'CLOSED')) {
    event.closedAt = now;
    event.random = random.state;
    context.events.save(event);
    return;
  }
  if (now >= event.nextPriceAt) {
    const pause = event.phase === 'IN_PLAY' ? IN_PLAY_PRICES_MS : COMING_PRICES_MS;
    event.nextPriceAt = now + Math.round(pause * random.between(0.8, 1.8));
    for (const market of event.markets) movePrices(context, event, market, random, now);
  }
  for (const market of event.markets) moveStatus(context, market, now);
  event.random = random.state;
}

/** Reads the phase again, because the compiler cannot see that playing changes it. */
function isPhase(event: SportingEvent, phase: SportingEvent['phase']): boolean {
  return event.phase === phase;
}

/** Unmatched bets lapse; from now on bets are delayed. */
export function turnInPlay(context: ExchangeContext, event: SportingEvent, random: Random): void {
  event.phase = 'IN_PLAY';
  event.nextPlayAt = event.startsAt;
  context.database.write(() => {
    for (const market of event.markets) {
      const reason = 'Unmatched when the event turned in play';
      lapseUnmatched(context, market, reason, (bet) => bet.keepInPlay === true);
      market.inPlay = true;
      // Bookmaker and fancy are suspended while the ball runs, so they need no delay.
      market.betDelay = market.kind === 'MATCH_ODDS' ? random.whole(3, 5) : 0;
      if (market.status !== 'CLOSED') marketChanged(context, market);
    }
    context.events.save(event);
  });
}

function playUpTo(context: ExchangeContext, event: SportingEvent, random: Random, now: number): void {
  while (event.nextPlayAt <= now && !isOver(event.score)) {
    const at = event.nextPlayAt;
    const step = play(event.score, random);
    event.nextPlayAt = at + step.waitMs;
    context.events.touch(event);
    if (step.stop !== undefined && at + step.stop.forMs > now)
      stopBetting(event.markets, step.stop.label, at + step.stop.forMs);
    // New prices at once, because none of the old ones is fair any more.
    event.nextPriceAt = 0;
    settleDecided(context, event);
  }
  if (isOver(event.score)) event.phase = 'CLOSED';
}

export function settleDecided(context: ExchangeContext, event: SportingEvent): void {
  for (const market of event.markets) {
    if (market.status === 'CLOSED') continue;
    const decision = decisionOf(event.score, market.subject);
    if (decision !== undefined) settleMarket(context, market, endOf(market, decision));
  }
}

function stopBetting(markets: readonly Market[], label: string, until: number): void {
  for (const market of markets) {
    if (market.status === 'CLOSED') continue;
    market.resumeAt = until;
    market.statusLabel = label;
  }
}

/** Gives a market new prices and matches the unmatched bets that they reach. */
function movePrices(
  context: ExchangeContext,
  event: SportingEvent,
  market: Market,
  random: Random,
  now: number,
): void {
  if (market.status === 'CLOSED') return;
  reprice(market, event.score, random);
  if (market.inPlay && market.resumeAt === undefined && random.chance(0.002))
    stopBetting([market], 'Suspended', now + random.whole(3, 6) * 1000);
  if (market.kind === 'MATCH_ODDS') {
    const stake = random.whole(0, market.inPlay ? 40_000 : 4_000) * 100;
    const runner = market.runners[random.whole(0, market.runners.length - 1)];
    const best = random.chance(0.5) ? runner?.back[0] : runner?.lay[0];
    if (runner !== undefined && best !== undefined) traded(market, runner, best.price, stake);
    else market.totalMatched += stake;
  }
  if (market.status === 'OPEN') matchWaiting(context, market);
  marketChanged(context, market);
}

/** Matches the unmatched bets that a market's prices reach. */
export function matchWaiting(context: ExchangeContext, market: Market): void {
  if (context.bets.inMarket(market.id).length > 0) context.database.write(() => pricesMoved(context, market));
}

function statusAt(market: Market, event: SportingEvent, now: number): MarketStatus {
  if (market.held) return 'SUSPENDED';
  if (market.recordedStatus !== undefined) return market.recordedStatus;
  if (market.format === 'LINE' && expectedRuns(event.score, market.subject) === undefined) return 'INACTIVE';
  if (market.resumeAt !== undefined && market.resumeAt > now) return 'SUSPENDED';
  const running = event.score.sport === 'cricket' && event.score.ballRunning;
  return running && market.kind !== 'MATCH_ODDS' ? 'BALL_RUNNING' : 'OPEN';
}

/** Suspends and resumes a market and marks the running ball, as the score and the controls require. */
export function moveStatus(context: ExchangeContext, market: Market, now: number): void {
  if (market.status === 'CLOSED') return;
  const status = statusAt(market, eventOf(context, market.eventId), now);
  if (status !== 'SUSPENDED') {
    delete market.resumeAt;
    delete market.statusLabel;
  }
  if (status === market.status) return;
  market.status = status;
  // The price may have reached an unmatched bet during the suspension.
  if (status === 'OPEN') matchWaiting(context, market);
  marketChanged(context, market);
}
