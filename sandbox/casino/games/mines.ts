import type { Paise } from '@touchline/shared/betting';
import * as v from 'valibot';
import { rupeesText, toRupees } from '../../money/paise';
import { invalid, Refusal, read } from '../../server/Refusal';
import type { Draws } from '../tables/Draws';
import type { Game } from '../tables/Game';

export const TILES = 25;
export const MOST_MINES = 24;
/** Return to player: 99 %. */
const RETURN = 99n;

/** C(n, k) */
function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let step = 0; step < k; step += 1) result = (result * BigInt(n - step)) / BigInt(step + 1);
  return result;
}

/**
 * What can be collected after `opened` tiles without a mine: the stake divided by the chance of getting that far, less
 * a house edge of 1 %, rounded down. Before the first tile it is the stake.
 */
export function worth(stake: Paise, mines: number, opened: number): Paise {
  if (opened === 0) return stake;
  const all = choose(TILES, opened);
  const safe = choose(TILES - mines, opened);
  return Number((BigInt(stake) * RETURN * all) / (100n * safe));
}

const betSchema = v.object({
  stake: v.number(),
  mines: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_MINES)),
});
const moveSchema = v.union([v.object({ tile: v.number() }), v.object({ collect: v.literal(true) })]);
/** A field under way. Money in paise. */
const fieldSchema = v.object({ stake: v.number(), mines: v.number(), opened: v.array(v.number()) });
type Field = v.InferOutput<typeof fieldSchema>;

/** Mines: the stake is taken at the start; every tile without a mine raises the amount to collect. */
export const mines: Game = {
  name: 'mines',
  stakeOf: (bet) => read(betSchema, bet).stake,
  play: (bet, stake) => {
    const { mines: count } = read(betSchema, bet);
    const remark = `${rupeesText(stake)} on ${count} mines`;
    return { status: 'open', state: { stake, mines: count, opened: [] }, remark };
  },
  move: (state, sent, draws) => {
    const field = v.parse(fieldSchema, state);
    const move = read(moveSchema, sent);
    return 'tile' in move ? open(field, move.tile, draws) : collect(field, draws);
  },
  shown: (state) => shown(v.parse(fieldSchema, state)),
};

/** Opens a tile; opening an open tile changes nothing. */
function open(state: Field, tile: number, draws: Draws) {
  if (!Number.isInteger(tile) || tile < 0 || tile >= TILES) throw invalid('tile', 'There is no such tile.');
  if (state.opened.includes(tile)) return undefined;
  const bombs = bombsOf(state, draws);
  if (bombs.includes(tile)) return over(state, bombs, 0, tile);
  const next = { ...state, opened: [...state.opened, tile] };
  if (next.opened.length === TILES - state.mines) return over(next, bombs, worthOf(next));
  return { status: 'open', state: next, remark: '' } as const;
}

/** Pays the field's current value. */
function collect(state: Field, draws: Draws) {
  if (state.opened.length === 0) throw new Refusal('NOTHING_TO_COLLECT', 'Open a tile first.');
  return over(state, bombsOf(state, draws), worthOf(state));
}

function over(state: Field, bombs: number[], payout: Paise, hit?: number) {
  const remark = `collected after ${state.opened.length} tiles`;
  return { status: 'over', payout, remark, shown: { ...shown(state), hit, bombs } } as const;
}

function bombsOf({ mines: count }: Field, draws: Draws): number[] {
  return draws.shuffle(Array.from({ length: TILES }, (_, tile) => tile)).slice(0, count);
}

const worthOf = ({ stake, mines: count, opened }: Field) => worth(stake, count, opened.length);

/** The field without the positions of its mines. */
function shown(state: Field) {
  const { stake, mines: count, opened } = state;
  const now = worthOf(state);
  const more = opened.length < TILES - count ? worth(stake, count, opened.length + 1) : now;
  return { mines: count, opened, worth: toRupees(now), next: toRupees(more) };
}
