import { api } from '@touchline/shared/contracts/api';
import type { OpenBet } from '@touchline/shared/contracts/bets';
import { playerKey } from '@touchline/shared/contracts/session';
import { toRupees } from '@touchline/shared/format';
import type { Platform } from '@touchline/shared/platform';
import { type Finding, LookUp, sendOnce } from '@touchline/shared/unknown-outcome';
import { Listeners } from '@touchline/shared/utilities';
import { mergeMap, Subject } from 'rxjs';
import { readHistory, sendOutcome } from '../slip';
import {
  type BetChange,
  type ChangeEvent,
  comparedWith,
  isUnderWay,
  nextChange,
  type RequestedChange,
  wasDone,
} from './change.state';

/** The most calls at once, because cancelling a hundred bets must not send a hundred calls together. */
const CALLS_AT_ONCE = 4;

interface AskedChange {
  readonly change: BetChange;
  /** The `playerKey` of who asked for it. */
  readonly player: string | undefined;
}

/**
 * The changes of unmatched bets that the page asked for, framework-free. `nextChange` has the rules; this class sends
 * each change once and looks up those without an answer.
 */
export class BetChanges {
  readonly #platform: Platform;
  readonly #listeners = new Listeners();
  /** Bets whose call is still under way. */
  readonly #calls = new Set<string>();
  #asked$ = new Subject<AskedChange>();
  readonly #lookUp: LookUp<ChangeEvent>;
  #started = false;
  readonly #changes = new Map<string, BetChange>();

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#lookUp = new LookUp({
      active: () => platform.bus.value('user-active'),
      due: () => this.#unknown(),
      look: (betIds, signal) => this.#find(betIds, signal),
      onFinding: (betId, finding) =>
        this.#dispatch(betId, typeof finding === 'string' ? { type: finding } : finding),
    });
  }

  /**
   * Sends requested changes until the returned function is called; changes that were requested before that are still
   * sent.
   */
  start(): () => void {
    const asked$ = new Subject<AskedChange>();
    this.#asked$ = asked$;
    asked$.pipe(mergeMap((asked) => this.#send(asked), CALLS_AT_ONCE)).subscribe();
    this.#started = true;
    this.#follow();
    return () => {
      asked$.complete();
      this.#started = false;
      this.#follow();
    };
  }

  readonly subscribe = this.#listeners.subscribe;

  readonly of = (betId: string): BetChange | undefined => this.#changes.get(betId);

  /** Requests a change; while one is under way no second one starts. */
  ask(bet: OpenBet, requested: RequestedChange): void {
    const before = this.#changes.get(bet.betId);
    if (before && isUnderWay(before)) return;
    const change: BetChange = { requested, before: bet, phase: { at: 'sending' } };
    this.#set(change);
    this.#asked$.next({ change, player: playerKey(this.#platform.session.current()) });
  }

  async #send({ change, player }: AskedChange): Promise<void> {
    const { api: client, bus, session } = this.#platform;
    const { before, requested } = change;
    const { betId, marketId } = before;
    // The player logged out while the change waited for its turn: it is dropped, also where another one has logged in.
    if (player === undefined || playerKey(session.current()) !== player) {
      this.#changes.delete(betId);
      this.#listeners.notify();
      return;
    }
    this.#calls.add(betId);
    try {
      const call = () =>
        requested.kind === 'cancel'
          ? client.run(api.cancelBet, { betId })
          : client.run(api.editBet, {
              betId,
              price: requested.price / 100,
              remaining: toRupees(requested.remaining),
              was: toRupees(before.remaining),
            });
      const result = await sendOnce(this.#platform, call, {
        onSlow: () => this.#dispatch(betId, { type: 'lost' }),
      });
      const { matchedStake, remaining } = result;
      // The exchange accepted it without an outcome, which the open bets will show.
      const isTold = matchedStake !== undefined && remaining !== undefined;
      this.#dispatch(
        betId,
        isTold ? { type: 'answered', result: { ...result, matchedStake, remaining } } : { type: 'lost' },
      );
    } catch (error) {
      const outcome = sendOutcome(error);
      this.#dispatch(
        betId,
        outcome.type === 'refused' ? { type: 'refused', message: outcome.message } : { type: 'lost' },
      );
    } finally {
      this.#calls.delete(betId);
      // After any outcome the bet may differ from what the page shows.
      bus.emit('bets-changed', { marketId });
    }
  }

  #dispatch(betId: string, event: ChangeEvent): void {
    const before = this.#changes.get(betId);
    if (!before) return;
    const after = nextChange(before, event);
    if (after === before) return;
    this.#set(after);
    this.#follow();
  }

  #unknown(): string[] {
    return [...this.#changes].flatMap(([betId, { phase }]) => (phase.at === 'unknown' ? [betId] : []));
  }

  #follow(): void {
    if (this.#started && this.#unknown().length > 0) this.#lookUp.start();
    else this.#lookUp.stop();
  }

  /** `pending` while its call is under way: the bet may still change. */
  async #find(betIds: readonly string[], signal: AbortSignal): Promise<Map<string, Finding<ChangeEvent>>> {
    const { api: client } = this.#platform;
    const findings = new Map<string, Finding<ChangeEvent>>();
    const notThere = (betId: string) => (this.#calls.has(betId) ? 'pending' : 'not-found');
    const { openBets, leftOut = 0 } = await client.run(api.getUserOpenBets, {}, { signal });
    for (const betId of betIds) {
      const change = this.#changes.get(betId);
      const found = openBets.find((bet) => bet.betId === betId);
      const open = found && comparedWith(change?.before, found);
      if (open?.partsUnknown) findings.set(betId, 'unsure');
      else if (open && change)
        findings.set(betId, wasDone(change, open) ? { type: 'open', bet: open } : notThere(betId));
    }
    const gone = betIds.filter((betId) => !findings.has(betId));
    if (gone.length === 0) return findings;
    const markets = gone.flatMap((betId) => this.#changes.get(betId)?.before.marketId ?? []);
    const history = await readHistory(client, markets, signal);
    const isHidden = leftOut > 0 || !history.isWhole;
    for (const betId of gone) {
      const over = history.bets.find((bet) => bet.betId === betId);
      findings.set(betId, over ? { type: 'over', bet: over } : isHidden ? 'unsure' : notThere(betId));
    }
    return findings;
  }

  #set(change: BetChange): void {
    this.#changes.set(change.before.betId, change);
    this.#listeners.notify();
  }
}
