import { messageOf } from '@touchline/shared/platform';
import { ListMoved } from './readPages';

/** Why a reading stopped, for the player. */
export function readingError(error: unknown): string {
  return error instanceof ListMoved ? error.message : messageOf(error);
}
