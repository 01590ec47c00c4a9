import type { EditRequest, PlaceBetRequest } from '../answers/wire';
import { hundredths, moneyText, optionalHundredths } from '../answers/wire-amounts';
import { betChanged, type ExchangeContext, eventOf, marketChanged, marketOf } from '../ExchangeContext';
import { ExchangeError } from '../ExchangeError';
import type { Bet, Market, Runner, SportingEvent } from '../model';
import { onOffer, takeOffers } from './order-book';
import { checkAvailable, checkForm, checkFunds, checkLimits, checkOpen, checkPrice } from './placing-checks';

export interface Selection {
  event: SportingEvent;
  market: Market;
  runner: Runner;
}

export function selectionOf(
  context: ExchangeContext,
  request: Pick<PlaceBetRequest, 'eventId' | 'marketId' | 'runnerId'>,
): Selection {
  const market = marketOf(context, request.marketId);
  if (market.eventId !== request.eventId)
    throw new ExchangeError('NOT_FOUND', 'There is no such market in this event');
  const runner = market.runners.find((each) => each.id === request.runnerId);
  if (runner === undefined) throw new ExchangeError('NOT_FOUND', 'There is no such runner in this market');
  return { event: eventOf(context, market.eventId), market, runner };
}

/** What a bet keeps of its selection. */
export function fieldsOf({ event, market, runner }: Selection) {
  return {
    sportId: event.sportId,
    eventId: event.id,
    eventTitle: event.title,
    marketId: market.id,
    marketName: market.name,
    kind: market.kind,
    format: market.format,
    runnerId: runner.id,
    runnerName: runner.name,
  };
}

/** A requested bet, not yet in the book. */
export function draft(
  context: ExchangeContext,
  userId: string,
  request: PlaceBetRequest,
  selection: Selection,
): Bet {
  const { clientRef, side, line, unmatched, fillOrKill, keepInPlay } = request;
  const stake = hundredths(request.stake, 'The stake');
  return {
    id: 0,
    userId,
    clientRef,
    ...fieldsOf(selection),
    side,
    price: hundredths(request.price, 'The price'),
    line,
    stake,
    fills: [],
    matched: 0,
    remaining: stake,
    unmatched,
    fillOrKill,
    keepInPlay,
    stopLoss: optionalHundredths(request.stopLoss, 'The stop loss'),
    takeProfit: optionalHundredths(request.takeProfit, 'The take profit'),
    placedAt: context.now(),
  };
}

/**
 * Takes a bet or refuses it (PlaceBetV2). `marketVersion` is not checked: whether the requested price or a better one is
 * still there decides alone.
 */
export function placeBet(context: ExchangeContext, userId: string, request: PlaceBetRequest): Bet {
  checkForm(request);
  if (context.bets.byRef(userId, request.clientRef) !== undefined)
    throw new ExchangeError('DUPLICATE_REFERENCE', 'Duplicate reference: this bet has been received already');
  if (context.players.get(userId).locked)
    throw new ExchangeError('ACCOUNT_LOCKED', 'Your account is locked for betting');
  context.ownLimits.checkTime(userId);
  const selection = selectionOf(context, request);
  const { event, market, runner } = selection;
  const bet = draft(context, userId, request, selection);
  checkOpen(event, market, runner);
  checkPrice(market, bet);
  checkLimits(market, bet);
  checkFunds(context, market, bet);
  if (bet.unmatched === 'REJECT') checkAvailable(context, market, runner, bet);
  bet.id = context.bets.newId();
  return context.database.write(() => {
    enter(context, selection, bet);
    return bet;
  });
}

/** Starts the bet delay, or matches at once in markets without one. */
function enter(context: ExchangeContext, selection: Selection, bet: Bet): void {
  if (selection.market.betDelay > 0) {
    bet.confirmAt = context.now() + selection.market.betDelay * 1000;
    betChanged(context, bet);
  } else {
    matchNow(context, selection, bet);
  }
}

/** Matches a bet with the offers; the rest stays in the book or is cancelled, as the bet says. */
export function matchNow(context: ExchangeContext, { market, runner }: Selection, bet: Bet): void {
  delete bet.confirmAt;
  if (bet.fillOrKill && onOffer(context, market, runner, bet) < bet.remaining) {
    endRemainder(context, bet, 'CANCELLED', 'Fill or kill: the whole stake was not on offer');
    betChanged(context, bet);
    return;
  }
  const matched = takeOffers(context, market, runner, bet);
  if (bet.remaining > 0 && bet.unmatched === 'REJECT')
    endRemainder(context, bet, 'CANCELLED', 'Odds changed');
  betChanged(context, bet);
  if (matched > 0 || bet.remaining > 0) marketChanged(context, market);
}

/** Ends the unmatched part of a bet, and the bet itself when no part is matched. The caller saves it. */
export function endRemainder(
  context: ExchangeContext,
  bet: Bet,
  result: 'CANCELLED' | 'LAPSED',
  resultText: string,
): void {
  bet.remaining = 0;
  delete bet.confirmAt;
  if (bet.matched > 0) return;
  bet.settlement = { result, profit: 0, commission: 0, settledAt: context.now(), resultText };
}

/** Processes the bets whose delay has ended, in the order they were placed. */
export function confirmDue(context: ExchangeContext, now: number): void {
  const due = [...context.bets.allOpen()].filter(
    ({ confirmAt }) => confirmAt !== undefined && confirmAt <= now,
  );
  for (const bet of due) context.database.write(() => confirm(context, bet));
}

function confirm(context: ExchangeContext, bet: Bet): void {
  const selection = selectionOf(context, bet);
  try {
    checkOpen(selection.event, selection.market, selection.runner);
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error;
    endRemainder(context, bet, 'CANCELLED', error.message);
    betChanged(context, bet);
    return;
  }
  matchNow(context, selection, bet);
}

function ownOpenBet(context: ExchangeContext, userId: string, betId: string): Bet {
  const bet = context.bets.open(Number(betId));
  if (bet === undefined || bet.userId !== userId)
    throw new ExchangeError('NOT_FOUND', 'There is no such open bet');
  if (bet.remaining === 0) throw new ExchangeError('INVALID', 'Nothing of this bet is unmatched');
  if (bet.confirmAt !== undefined) throw new ExchangeError('INVALID', 'This bet is still being checked');
  return bet;
}

/** Takes the unmatched part of a bet out of the book. */
export function cancelBet(context: ExchangeContext, userId: string, betId: string): Bet {
  const bet = ownOpenBet(context, userId, betId);
  const { market } = selectionOf(context, bet);
  return context.database.write(() => {
    endRemainder(context, bet, 'CANCELLED', 'Cancelled by the player');
    betChanged(context, bet);
    marketChanged(context, market);
    return bet;
  });
}

/**
 * Changes price or stake of a bet's unmatched part; the bet is checked and delayed like a new one. With `was`, only
 * while the unmatched stake is that amount: a repeated or late request then changes nothing.
 */
export function editBet(context: ExchangeContext, userId: string, betId: string, change: EditRequest): Bet {
  const bet = ownOpenBet(context, userId, betId);
  if (change.was !== undefined && hundredths(change.was, 'The stake') !== bet.remaining)
    throw new ExchangeError(
      'INVALID',
      `This bet has changed: ${moneyText(bet.remaining)} is unmatched at ${bet.price / 100} now`,
    );
  const selection = selectionOf(context, bet);
  const remaining = optionalHundredths(change.remaining, 'The stake') ?? bet.remaining;
  const price = optionalHundredths(change.price, 'The price') ?? bet.price;
  if (!(remaining > 0)) throw new ExchangeError('INVALID', 'The stake must be above 0');
  const edited: Bet = { ...bet, price, remaining, stake: bet.matched + remaining };
  if (remaining > bet.remaining) context.ownLimits.checkTime(userId);
  checkOpen(selection.event, selection.market, selection.runner);
  checkPrice(selection.market, edited);
  checkLimits(selection.market, edited);
  checkFunds(context, selection.market, edited);
  return context.database.write(() => {
    Object.assign(bet, { price, remaining, stake: edited.stake });
    enter(context, selection, bet);
    marketChanged(context, selection.market);
    return bet;
  });
}
