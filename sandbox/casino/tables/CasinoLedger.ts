import { randomBytes } from 'node:crypto';
import type { Paise } from '@touchline/shared/betting';
import type { Exchange } from '../../exchange';
import { ExchangeError } from '../../exchange/ExchangeError';

const DEMO = 'demo:';
const DEMO_PURSE: Paise = 1_000_000;
const MOST_PURSES = 1_000;

/** A player of one demo launch, who is in no account and no ledger. */
export const newDemoPlayer = (): string => `${DEMO}${randomBytes(12).toString('base64url')}`;
const isDemoPlayer = (userId: string): boolean => userId.startsWith(DEMO);

/** The money of the tables: a player's is in the exchange's ledger, a demo launch's play money only in memory. */
export class CasinoLedger {
  readonly #purses = new Map<string, Paise>();

  constructor(private readonly exchange: Pick<Exchange, 'ledger' | 'ownLimits'>) {}

  /** @throws ExchangeError PLAYER_BREAK, or PLAYER_LIMIT when the stake may lose more than the player allows */
  checkOwnLimits(userId: string, stake: Paise): void {
    if (isDemoPlayer(userId)) return;
    this.exchange.ownLimits.checkTime(userId);
    const atRisk = this.exchange.ledger.balance(userId) - this.exchange.ledger.available(userId);
    this.exchange.ownLimits.check(userId, 'LOSS', stake + atRisk);
  }

  available(userId: string): Paise {
    return isDemoPlayer(userId)
      ? (this.#purses.get(userId) ?? DEMO_PURSE)
      : this.exchange.ledger.available(userId);
  }

  /** @throws ExchangeError INSUFFICIENT_BALANCE */
  casino(userId: string, net: Paise, ref: string, remark: string, told?: 'now' | 'later'): void {
    if (!isDemoPlayer(userId)) {
      this.exchange.ledger.casino(userId, net, ref, remark, told);
      return;
    }
    const left = this.available(userId) + net;
    if (left < 0)
      throw new ExchangeError('INSUFFICIENT_BALANCE', 'Your play money is too low for this stake');
    this.#purses.set(userId, left);
    const [oldest] = this.#purses.keys();
    if (this.#purses.size > MOST_PURSES && oldest !== undefined) this.#purses.delete(oldest);
  }

  announce(userId: string): void {
    if (!isDemoPlayer(userId)) this.exchange.ledger.announce(userId);
  }
}
