import type { Side } from '@touchline/shared/betting';
import type { EditRequest, PlaceBetRequest } from '../answers/wire';
import { hundredths, moneyText } from '../answers/wire-amounts';
import { type Desk, marketChanged, marketOf } from '../ExchangeContext';
import { ExchangeError } from '../ExchangeError';
import type { Bet, Market, Runner, SportingEvent } from '../model';
import { takeOffers } from './order-book';
import { checkAvailable, checkFunds, checkLimits, checkOpen, checkPrice } from './placing-checks';

/** Where a bet is put. */
export interface Place {
  event: SportingEvent;
  market: Market;
  runner: Runner;
}

export function find(desk: Desk, request: Pick<PlaceBetRequest, 'eventId' | 'marketId' | 'runnerId'>): Place {
  const { event, market } = marketOf(desk, request.marketId);
  if (event.id !== request.eventId)
    throw new ExchangeError('NOT_FOUND', 'There is no such market in this event');
  const runner = market.runners.find((each) => each.id === request.runnerId);
  if (runner === undefined) throw new ExchangeError('NOT_FOUND', 'There is no such runner in this market');
  return { event, market, runner };
}

function checkForm({ clientRef, side, unmatched, stake, price }: PlaceBetRequest): void {
  const sides: readonly Side[] = ['BACK', 'LAY'];
  if (typeof clientRef !== 'string' || clientRef.length === 0 || clientRef.length > 64) {
    throw new ExchangeError('INVALID', 'A bet needs a reference of 1 to 64 characters');
  }
  if (!sides.includes(side)) throw new ExchangeError('INVALID', 'The side must be BACK or LAY');
  if (unmatched !== 'REJECT' && unmatched !== 'KEEP') {
    throw new ExchangeError('INVALID', 'What to do with the unmatched part must be REJECT or KEEP');
  }
  if (!(stake > 0)) throw new ExchangeError('INVALID', 'The stake must be above 0');
  if (!(price > 0)) throw new ExchangeError('INVALID', 'The price must be above 0');
}

/** A bet as it was asked for, not yet in the book. */
export function draft(
  desk: Desk,
  userId: string,
  request: PlaceBetRequest,
  { event, market, runner }: Place,
): Bet {
  const stake = hundredths(request.stake, 'The stake');
  return {
    id: 0,
    userId,
    clientRef: request.clientRef,
    sportId: event.sportId,
    eventId: event.id,
    eventTitle: event.title,
    marketId: market.id,
    marketName: market.name,
    kind: market.kind,
    format: market.format,
    runnerId: runner.id,
    runnerName: runner.name,
    side: request.side,
    price: hundredths(request.price, 'The price'),
    ...(request.line === undefined ? {} : { line: request.line }),
    stake,
    fills: [],
    matched: 0,
    remaining: stake,
    unmatched: request.unmatched,
    placedAt: desk.now(),
  };
}

/**
 * Takes a bet or refuses it (wire shapes, PlaceBetV2). `marketVersion` is not asked for: a bet at a price that is still
 * there, or better, is what the player wanted, and one at a price that is gone is refused whatever the version.
 */
export function placeBet(desk: Desk, userId: string, request: PlaceBetRequest): Bet {
  checkForm(request);
  if (desk.bets.byRef(userId, request.clientRef) !== undefined) {
    throw new ExchangeError('DUPLICATE_REFERENCE', 'Duplicate reference: this bet has been received already');
  }
  if (desk.players.get(userId).locked)
    throw new ExchangeError('ACCOUNT_LOCKED', 'Your account is locked for betting');
  const place = find(desk, request);
  const { event, market, runner } = place;
  const bet = draft(desk, userId, request, place);
  checkOpen(event, market, runner);
  checkPrice(market, bet);
  checkLimits(market, bet);
  checkFunds(desk, market, bet);
  if (bet.unmatched === 'REJECT') checkAvailable(desk, market, runner, bet);
  bet.id = desk.bets.newId();
  return desk.database.write(() => {
    enter(desk, place, bet);
    return bet;
  });
}

/** Starts the bet delay, or matches at once where there is none. */
function enter(desk: Desk, place: Place, bet: Bet): void {
  if (place.market.betDelay > 0) {
    bet.confirmAt = desk.now() + place.market.betDelay * 1000;
    desk.bets.save(bet);
    desk.announcer.bet(bet);
  } else {
    matchNow(desk, place, bet);
  }
}

/** Matches what is on offer; the rest stays in the book or is cancelled, as the bet says. */
export function matchNow(desk: Desk, { event, market, runner }: Place, bet: Bet): void {
  delete bet.confirmAt;
  const matched = takeOffers(desk, market, runner, bet);
  if (bet.remaining > 0 && bet.unmatched === 'REJECT') endRemainder(desk, bet, 'CANCELLED', 'Odds changed');
  desk.bets.save(bet);
  desk.announcer.bet(bet);
  if (matched > 0 || bet.remaining > 0) marketChanged(desk, event, market);
}

/** What is left of a bet is over; a bet without any matched part is over with it. The caller saves it. */
export function endRemainder(desk: Desk, bet: Bet, result: 'CANCELLED' | 'LAPSED', resultText: string): void {
  bet.remaining = 0;
  delete bet.confirmAt;
  if (bet.matched > 0) return;
  bet.settlement = { result, profit: 0, commission: 0, settledAt: desk.now(), resultText };
}

/** Decides the bets whose delay has ended, in the order they were placed. */
export function confirmDue(desk: Desk, now: number): void {
  const due = [...desk.bets.allOpen()].filter(({ confirmAt }) => confirmAt !== undefined && confirmAt <= now);
  for (const bet of due) desk.database.write(() => confirm(desk, bet));
}

function confirm(desk: Desk, bet: Bet): void {
  const place = find(desk, bet);
  try {
    checkOpen(place.event, place.market, place.runner);
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error;
    endRemainder(desk, bet, 'CANCELLED', error.message);
    desk.bets.save(bet);
    desk.announcer.bet(bet);
    return;
  }
  matchNow(desk, place, bet);
}

function ownOpenBet(desk: Desk, userId: string, betId: string): Bet {
  const bet = desk.bets.open(Number(betId));
  if (bet === undefined || bet.userId !== userId)
    throw new ExchangeError('NOT_FOUND', 'There is no such open bet');
  if (bet.remaining === 0) throw new ExchangeError('INVALID', 'Nothing of this bet is unmatched');
  if (bet.confirmAt !== undefined) throw new ExchangeError('INVALID', 'This bet is still being checked');
  return bet;
}

/** Takes the unmatched part of a bet out of the book. */
export function cancelBet(desk: Desk, userId: string, betId: string): Bet {
  const bet = ownOpenBet(desk, userId, betId);
  const { event, market } = find(desk, bet);
  return desk.database.write(() => {
    endRemainder(desk, bet, 'CANCELLED', 'Cancelled by the player');
    desk.bets.save(bet);
    desk.announcer.bet(bet);
    marketChanged(desk, event, market);
    return bet;
  });
}

/**
 * Gives the unmatched part of a bet another price or stake; it is checked and delayed like a new bet. With `was` only as
 * long as so much waits: a copy of the request, or one that a match has overtaken, raises nothing again.
 */
export function editBet(desk: Desk, userId: string, betId: string, change: EditRequest): Bet {
  const bet = ownOpenBet(desk, userId, betId);
  if (change.was !== undefined && hundredths(change.was, 'The stake') !== bet.remaining) {
    throw new ExchangeError(
      'INVALID',
      `This bet has changed: ${moneyText(bet.remaining)} waits at ${bet.price / 100} now`,
    );
  }
  const place = find(desk, bet);
  const remaining =
    change.remaining === undefined ? bet.remaining : hundredths(change.remaining, 'The stake');
  const price = change.price === undefined ? bet.price : hundredths(change.price, 'The price');
  if (!(remaining > 0)) throw new ExchangeError('INVALID', 'The stake must be above 0');
  const edited: Bet = { ...bet, price, remaining, stake: bet.matched + remaining };
  checkOpen(place.event, place.market, place.runner);
  checkPrice(place.market, edited);
  checkLimits(place.market, edited);
  checkFunds(desk, place.market, edited);
  return desk.database.write(() => {
    Object.assign(bet, { price, remaining, stake: edited.stake });
    enter(desk, place, bet);
    marketChanged(desk, place.event, place.market);
    return bet;
  });
}
