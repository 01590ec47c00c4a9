import type { Paise } from '@touchline/shared/betting';
import * as v from 'valibot';
import { rupeesText, toRupees } from '../../money/paise';
import { badInput } from '../../server/badInput';
import { invalid, Refusal } from '../../server/Refusal';
import { MOST_MINES, TILES, worth } from '../games/mines';
import type { CasinoLedger } from './CasinoLedger';
import { checkStake } from './checkStake';
import { commitment, Draws } from './Draws';
import type { Placed } from './InstantTable';
import type { Round, Rounds } from './Rounds';

const NAME = 'mines';
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const bet = v.object({ stake: v.number(), mines: whole(1, MOST_MINES) });

/** An open field. Money in paise. */
const field = v.object({
  title: v.string(),
  stake: v.number(),
  mines: v.number(),
  opened: v.array(v.number()),
});
type Field = v.InferOutput<typeof field>;

interface UnderWay {
  round: Round;
  clientRef: string;
  state: Field;
}

/**
 * Mines: the stake is taken at the start; every tile without a mine raises the amount to collect. The field survives
 * reloads and restarts.
 */
export class MinesTable {
  readonly #rounds: Rounds;
  readonly #ledger: CasinoLedger;

  constructor(rounds: Rounds, ledger: CasinoLedger) {
    this.#rounds = rounds;
    this.#ledger = ledger;
  }

  round(userId: string): object {
    const { id, seed, state } = this.#rounds.open(userId, NAME);
    const under = state === undefined ? {} : { field: shown(v.parse(field, state)) };
    return { id, commitment: commitment(seed), ...under };
  }

  /** Takes the stake and lays the mines. @throws Refusal or ExchangeError; nothing has begun then */
  bet({ userId, title, roundId, clientRef, bet: sent }: Placed): object {
    const parsed = v.safeParse(bet, sent);
    if (!parsed.success) throw badInput(parsed.issues);
    const known = this.#rounds.byReference(userId, clientRef);
    if (known?.answer !== undefined) return Object(known.answer);
    if (known?.state !== undefined) return shown(v.parse(field, known.state));
    const round = this.#rounds.byId(userId, roundId);
    if (!round || round.answer !== undefined || round.state !== undefined)
      throw new Refusal('This round is over. Bet again.', { code: 'ROUND_OVER' });
    const stake = checkStake(this.#ledger, userId, parsed.output.stake);
    const state: Field = { title, stake, mines: parsed.output.mines, opened: [] };
    this.#rounds.move({ id: round.id, clientRef, state }, () => {
      const remark = `${title}: ${rupeesText(stake)} on ${state.mines} mines`;
      this.#ledger.casino(userId, -stake, `${NAME}:${round.id}:stake`, remark);
    });
    return shown(state);
  }

  /** Opens a tile; opening an open tile changes nothing. */
  reveal(userId: string, roundId: string, tile: number): object {
    const { round, clientRef, state } = this.#underWay(userId, roundId);
    if (round.answer !== undefined) return Object(round.answer);
    if (!Number.isInteger(tile) || tile < 0 || tile >= TILES) throw invalid('tile', 'There is no such tile.');
    if (state.opened.includes(tile)) return shown(state);
    if (minesOf(round, clientRef, state).includes(tile))
      return this.#end(userId, { round, clientRef, state }, 0, tile);
    const opened = [...state.opened, tile];
    const next = { ...state, opened };
    if (opened.length === TILES - state.mines) {
      const paid = worth(state.stake, state.mines, opened.length);
      return this.#end(userId, { round, clientRef, state: next }, paid);
    }
    this.#rounds.move({ id: round.id, clientRef, state: next }, () => {});
    return shown(next);
  }

  /** Pays the field's current value. @throws Refusal before the first tile */
  collect(userId: string, roundId: string): object {
    const { round, clientRef, state } = this.#underWay(userId, roundId);
    if (round.answer !== undefined) return Object(round.answer);
    if (state.opened.length === 0) throw new Refusal('Open a tile first.', { code: 'NOTHING_TO_COLLECT' });
    const paid = worth(state.stake, state.mines, state.opened.length);
    return this.#end(userId, { round, clientRef, state }, paid);
  }

  #underWay(userId: string, roundId: string): UnderWay {
    const round = this.#rounds.byId(userId, roundId);
    if (round?.clientRef === undefined || round.state === undefined)
      throw new Refusal('There is no field under way. Start one.', { code: 'ROUND_OVER' });
    return { round, clientRef: round.clientRef, state: v.parse(field, round.state) };
  }

  #end(userId: string, { round, clientRef, state }: UnderWay, payout: Paise, hit?: number): object {
    const answer = {
      ...shown(state),
      hit,
      bombs: minesOf(round, clientRef, state),
      payout: toRupees(payout),
      won: payout > state.stake,
      seed: round.seed,
      clientRef,
    };
    this.#rounds.move({ id: round.id, clientRef, state, answer }, () => {
      if (payout === 0) return;
      const remark = `${state.title}: collected after ${state.opened.length} tiles`;
      this.#ledger.casino(userId, payout, `${NAME}:${round.id}:payout`, remark);
    });
    return answer;
  }
}

function minesOf({ seed }: Round, clientRef: string, { mines }: Field): number[] {
  const tiles = Array.from({ length: TILES }, (_, tile) => tile);
  return new Draws(seed, clientRef).shuffle(tiles).slice(0, mines);
}

/** The field without the positions of its mines. */
function shown({ stake, mines, opened }: Field) {
  const now = worth(stake, mines, opened.length);
  const more = opened.length < TILES - mines ? worth(stake, mines, opened.length + 1) : now;
  return { stake: toRupees(stake), mines, opened, worth: toRupees(now), next: toRupees(more) };
}
