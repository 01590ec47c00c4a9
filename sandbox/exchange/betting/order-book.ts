import type { Hundredths, Paise, Side } from '@touchline/shared/betting';
import { betChanged, type ExchangeContext } from '../ExchangeContext';
import type { Bet, Level, Market, Runner } from '../model';

/** Money on offer: of the house (a level) or of a player (an unmatched bet of the other side). */
interface Offer extends Level {
  level?: Level;
  maker?: Bet;
}

function isResting(bet: Bet): boolean {
  return bet.remaining > 0 && bet.confirmAt === undefined;
}

/** The unmatched bets that can be backed (or laid) on a runner, oldest first. */
function makersOf(side: Side, runner: Runner, bets: readonly Bet[]): Bet[] {
  return bets.filter((bet) => bet.runnerId === runner.id && bet.side !== side && isResting(bet));
}

function bestFirst<T extends Level>(side: Side, offered: T[]): T[] {
  const better = side === 'BACK' ? -1 : 1;
  return offered.sort((a, b) => (a.price - b.price) * better);
}

/**
 * The offers that can be backed (or laid) on a runner, best first; at one price, players before the house, oldest
 * first.
 */
function offers(side: Side, runner: Runner, bets: readonly Bet[]): Offer[] {
  const players = makersOf(side, runner, bets).map(
    (maker): Offer => ({ price: maker.price, size: maker.remaining, maker }),
  );
  const house = (side === 'BACK' ? runner.back : runner.lay).map((level): Offer => ({ ...level, level }));
  return bestFirst(side, [...players, ...house]);
}

/** Whether an offer is at the requested price or better; a fancy compares line and rate. */
function isAcceptable(bet: Pick<Bet, 'side' | 'price' | 'line'>, offer: Offer): boolean {
  const back = bet.side === 'BACK';
  const priceFits = back ? offer.price >= bet.price : offer.price <= bet.price;
  if (bet.line === undefined || offer.line === undefined) return priceFits;
  return priceFits && (back ? offer.line <= bet.line : offer.line >= bet.line);
}

/** The offers as prices: equal prices of players and house are added up. */
export function shownOffers(side: Side, runner: Runner, bets: readonly Bet[], depth: number): Level[] {
  const players = makersOf(side, runner, bets).map(
    ({ price, remaining }): Level => ({ price, size: remaining }),
  );
  const house = side === 'BACK' ? runner.back : runner.lay;
  const shown: Level[] = [];
  for (const { price, size, line } of bestFirst(side, [...players, ...house])) {
    const last = shown.at(-1);
    if (last !== undefined && last.price === price && last.line === line) last.size += size;
    else if (shown.length === depth) break;
    else shown.push({ price, size, line });
  }
  return shown;
}

/** The best offer for this bet, whether or not it is good enough. */
export function bestOffer(bet: Bet, runner: Runner, bets: readonly Bet[]): { offer?: Level; fits: boolean } {
  const others = bets.filter((other) => other.userId !== bet.userId);
  const [best] = shownOffers(bet.side, runner, others, 1);
  return best === undefined ? { fits: false } : { offer: best, fits: isAcceptable(bet, best) };
}

/** How much of a bet could be matched now, at its price or better. */
export function onOffer(context: ExchangeContext, market: Market, runner: Runner, bet: Bet): Paise {
  const others = context.bets.inMarket(market.id).filter((other) => other.userId !== bet.userId);
  return offers(bet.side, runner, others)
    .filter((offer) => isAcceptable(bet, offer))
    .reduce((sum, { size }) => sum + size, 0);
}

function fill(bet: Bet, price: Hundredths, stake: Paise, line: number | undefined): void {
  const same = bet.fills.find((each) => each.price === price && each.line === line);
  if (same !== undefined) same.stake += stake;
  else bet.fills.push({ price, stake, line });
  bet.matched += stake;
  bet.remaining -= stake;
}

/**
 * Matches the remaining stake of a bet with the offers at its price or better, each at the offer's price. When the
 * result is above 0, the caller saves the bet and gives the market a new version.
 * @returns the stake matched
 */
export function takeOffers(context: ExchangeContext, market: Market, runner: Runner, bet: Bet): Paise {
  const before = bet.matched;
  const others = context.bets.inMarket(market.id).filter((other) => other.userId !== bet.userId);
  for (const offer of offers(bet.side, runner, others)) {
    if (bet.remaining === 0 || !isAcceptable(bet, offer)) break;
    const stake = Math.min(bet.remaining, offer.size);
    fill(bet, offer.price, stake, offer.line);
    if (offer.line !== undefined) bet.line = offer.line;
    if (offer.maker !== undefined) {
      fill(offer.maker, offer.price, stake, undefined);
      betChanged(context, offer.maker);
    } else if (offer.level !== undefined) {
      consume(runner, offer.level, stake);
    }
    traded(market, runner, offer.price, stake);
  }
  return bet.matched - before;
}

/** Matches unmatched bets that the house's prices have reached, each at its own price. */
export function matchResting(context: ExchangeContext, market: Market): void {
  for (const bet of context.bets.inMarket(market.id)) {
    if (!isResting(bet)) continue;
    const runner = market.runners.find((each) => each.id === bet.runnerId);
    if (runner === undefined) continue;
    for (const level of [...(bet.side === 'BACK' ? runner.back : runner.lay)]) {
      if (bet.remaining === 0 || !isAcceptable(bet, level)) break;
      const stake = Math.min(bet.remaining, level.size);
      fill(bet, bet.price, stake, undefined);
      consume(runner, level, stake);
      traded(market, runner, bet.price, stake);
      betChanged(context, bet);
    }
  }
}

function consume(runner: Runner, level: Level, stake: Paise): void {
  level.size -= stake;
  runner.back = runner.back.filter((each) => each.size > 0);
  runner.lay = runner.lay.filter((each) => each.size > 0);
}

/** Counts a matched stake. */
export function traded(market: Market, runner: Runner, price: Hundredths, stake: Paise): void {
  market.totalMatched += stake;
  runner.lastTraded = price;
  runner.traded ??= {};
  runner.traded[price] = (runner.traded[price] ?? 0) + stake;
}
