import { api, newReference } from '@touchline/shared/contracts/api';
import type { CashOutResult, OpenBet, SettledBet } from '@touchline/shared/contracts/bets';
import { playerKey } from '@touchline/shared/contracts/session';
import { toRupees } from '@touchline/shared/format';
import { t } from '@touchline/shared/language/macro';
import type { Platform } from '@touchline/shared/platform';
import { perPlatform } from '@touchline/shared/platform/perPlatform';
import { type Finding, LookUp, sendOnce } from '@touchline/shared/unknown-outcome';
import { Listeners } from '@touchline/shared/utilities';
import { readHistory, sendOutcome } from '../slip';
import { type CashOutEvent, type CashOutFigure, type CashOutPhase, nextCashOut } from './cash-out.state';

interface CashOutOptions {
  readonly platform: Platform;
  readonly marketId: string;
  readonly newReference: () => string;
}

/** The cash-outs whose outcome is still open, by player and market. */
const cashOutsUnderWay = perPlatform(() => new Map<string, CashOutStore>());

/** The cash-out of a market: the one whose outcome is still open, wherever on the site it was begun, else a new one. */
export function cashOutFor(platform: Platform, marketId: string): CashOutStore {
  const running = cashOutsUnderWay(platform).get(keyOf(platform, marketId));
  return running ?? new CashOutStore({ platform, marketId, newReference });
}

/** Another player on the same page has other cash-outs. */
function keyOf({ session }: Platform, marketId: string): string {
  return `${playerKey(session.current())} ${marketId}`;
}

/** The cash-out of one market, without React. `nextCashOut` has the rules; this class sends it once and looks it up. */
export class CashOutStore {
  readonly #options: CashOutOptions;
  readonly #key: string;
  readonly #listeners = new Listeners();
  #phase: CashOutPhase = { at: 'ready' };
  readonly #lookUp: LookUp<CashOutEvent>;
  #calling = false;
  #started = false;

  constructor(options: CashOutOptions) {
    this.#options = options;
    this.#key = keyOf(options.platform, options.marketId);
    const { bus } = options.platform;
    this.#lookUp = new LookUp({
      active: () => bus.value('user-active'),
      due: () => (this.#phase.at === 'unknown' ? [this.#phase.clientRef] : []),
      look: async ([clientRef = ''], signal) =>
        new Map([[clientRef, await this.#findHedges(clientRef, signal)]]),
      onFinding: (_, finding) => {
        this.dispatch(typeof finding === 'string' ? { type: finding } : finding);
        if (finding !== 'unsure') bus.emit('bets-changed', { marketId: options.marketId });
      },
    });
  }

  /** Lets look-ups run until the returned function is called. */
  start(): () => void {
    this.#started = true;
    this.#follow();
    return () => {
      this.#started = false;
      this.#follow();
    };
  }

  readonly phase = (): CashOutPhase => this.#phase;

  readonly subscribe = this.#listeners.subscribe;

  /**
   * @param button the figure on the tapped button
   * @param now the current figure
   * @param share how much of the position, in thousandths; undefined is all of it
   */
  confirm(button: CashOutFigure, now: CashOutFigure | undefined, share?: number): void {
    this.dispatch({ type: 'offer', offer: now });
    if (now !== undefined)
      this.dispatch({ type: 'confirm', button, clientRef: this.#options.newReference(), share });
  }

  dispatch(event: CashOutEvent): void {
    const before = this.#phase;
    this.#phase = nextCashOut(before, event);
    if (this.#phase === before) return;
    this.#listeners.notify();
    this.#keep();
    if (this.#phase.at === 'sending') void this.#send(this.#phase);
    this.#follow();
  }

  async #send({ atLeast, clientRef, share }: Extract<CashOutPhase, { at: 'sending' }>): Promise<void> {
    const { platform, marketId } = this.#options;
    this.#calling = true;
    try {
      const request = {
        clientRef,
        marketId,
        atLeast: toRupees(atLeast),
        ...(share !== undefined && { share }),
      };
      const result = await sendOnce(platform, () => platform.api.run(api.cashOut, request), {
        onSlow: () => this.dispatch({ type: 'lost' }),
      });
      this.dispatch(answerOf(result));
    } catch (error) {
      this.dispatch(failureOf(error));
    } finally {
      this.#calling = false;
      platform.bus.emit('bets-changed', { marketId });
    }
  }

  /** A cash-out whose view closes before its outcome is known is found again by the next view. */
  #keep(): void {
    const { platform } = this.#options;
    const stores = cashOutsUnderWay(platform);
    if (this.#phase.at === 'sending' || this.#phase.at === 'unknown') stores.set(this.#key, this);
    else if (stores.get(this.#key) === this) stores.delete(this.#key);
  }

  #follow(): void {
    if (this.#started && this.#phase.at === 'unknown') this.#lookUp.start();
    else this.#lookUp.stop();
  }

  /** `pending` while the call is under way or the exchange still checks the hedges. */
  async #findHedges(clientRef: string, signal: AbortSignal): Promise<Finding<CashOutEvent>> {
    const { api: client } = this.#options.platform;
    const isHedge = (bet: { clientRef?: string | undefined }) =>
      bet.clientRef?.startsWith(`${clientRef}:`) ?? false;
    const bets = await client.run(api.getUserOpenBets, {}, { signal });
    const open = bets.openBets.filter(isHedge);
    if (open.some(isUndecided)) return 'pending';
    if (open.length > 0) return { type: 'found', message: t`Cashed out.` };
    const history = await readHistory(client, [this.#options.marketId], signal);
    const settled = history.bets.filter(isHedge);
    if (settled.some(({ matchedStake }) => matchedStake > 0))
      return { type: 'found', message: t`Cashed out; the market is settled by now.` };
    if (settled.length > 0) {
      const reason = settled[0]?.resultText;
      return {
        type: 'found',
        message:
          reason === undefined
            ? t`Not cashed out: the hedges were cancelled.`
            : t`Not cashed out: ${reason}.`,
      };
    }
    // A hedge without its reference looks like any other bet on the market.
    const lacksReference = (bet: OpenBet | SettledBet) =>
      bet.clientRef === undefined && bet.marketId === this.#options.marketId;
    if (
      bets.leftOut ||
      !history.isWhole ||
      bets.openBets.some(lacksReference) ||
      history.bets.some(lacksReference)
    )
      return 'unsure';
    return this.#calling ? 'pending' : 'not-found';
  }
}

/** A duplicate reference is this cash-out's own: a browser repeats a request whose connection broke. */
function failureOf(error: unknown): CashOutEvent {
  const outcome = sendOutcome(error);
  return outcome.type === 'refused' && outcome.reason !== 'duplicate'
    ? { type: 'refused', message: outcome.message }
    : { type: 'lost' };
}

function isUndecided({ status, matchedStake }: Pick<OpenBet, 'status' | 'matchedStake'>): boolean {
  return status === 'PENDING' || (status === 'other' && matchedStake === 0);
}

function answerOf({ bets, worth, message }: CashOutResult): CashOutEvent {
  return bets.some(isUndecided) ? { type: 'pending' } : { type: 'answered', worth, message };
}
