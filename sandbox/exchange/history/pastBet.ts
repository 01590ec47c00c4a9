import { liability, nextPrice, type Paise, previousPrice } from '@touchline/shared/betting';
import { fieldsOf } from '../betting/placing';
import type { Bet } from '../model';
import type { Random } from '../random';
import type { PastMarket } from './PastMarket';

const SMALLEST: Paise = 10_000;
const STAKES = [10_000, 20_000, 25_000, 50_000, 75_000, 100_000, 150_000, 200_000, 500_000] as const;

/** Who bets, when, and the maximum loss of one bet. */
interface Slip {
  id: number;
  userId: string;
  placedAt: number;
  budget: Paise;
}

/** A past bet before its settlement: most are fully matched, some at two prices, some partly, a few never. */
export function pastBet(random: Random, past: PastMarket, { id, userId, placedAt, budget }: Slip): Bet {
  const { event, market } = past;
  const { runner, side, price, line } = past.quote();
  let stake: Paise = random.pick(STAKES);
  while (stake > SMALLEST && liability({ side, price, stake, format: market.format }) > budget)
    stake = Math.max(SMALLEST, Math.floor(stake / 20_000) * 10_000);
  const bet: Bet = {
    id,
    userId,
    clientRef: `history-${id}`,
    ...fieldsOf({ event, market, runner }),
    side,
    price,
    line,
    stake,
    fills: [],
    matched: 0,
    remaining: 0,
    unmatched: market.format === 'DECIMAL' ? 'KEEP' : 'REJECT',
    placedAt,
  };
  bet.fills = fillsOf(random, bet);
  bet.matched = bet.fills.reduce((sum, fill) => sum + fill.stake, 0);
  return bet;
}

function fillsOf(random: Random, { side, price, stake, line, format }: Bet): Bet['fills'] {
  if (format !== 'DECIMAL') return [{ price, stake, line }];
  const kind = random.next();
  if (kind < 0.05) return [];
  const half = Math.floor(stake / 2);
  if (kind < 0.1) return [{ price, stake: half }];
  if (kind > 0.2) return [{ price, stake }];
  const better = side === 'BACK' ? nextPrice(price) : Math.max(101, previousPrice(price));
  return [
    { price: better, stake: half },
    { price, stake: stake - half },
  ];
}
