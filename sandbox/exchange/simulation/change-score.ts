import { ExchangeError } from '../ExchangeError';
import { currentInnings } from './cricket';
import type { Score } from './scores';

/**
 * Overwrites fields of a score by name; a value must have the type of the old one. For cricket, `runs`, `wickets` and
 * `balls` are those of the current innings.
 */
export function changeScore(score: Score, change: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(change)) {
    const place: object =
      score.sport === 'cricket' && ['runs', 'wickets', 'balls'].includes(name)
        ? currentInnings(score)
        : score;
    const old: unknown = Reflect.get(place, name);
    if (old === undefined || name === 'sport' || shapeOf(old) !== shapeOf(value))
      throw new ExchangeError('INVALID', `The score has no field ${name} of this kind`);
    Reflect.set(place, name, value);
  }
}

function shapeOf(value: unknown): string {
  if (!Array.isArray(value)) return typeof value;
  // A pair keeps its length; a list of sets, balls or innings may grow.
  const isPair = value.length === 2 && value.every((each) => typeof each === 'number');
  return isPair ? 'pair' : 'list';
}
