import type { SlotName } from '@touchline/shared/contracts';
import { useCatalogue } from './useCatalogue';

/** What fills a place of the layouts; undefined while no remote of the domain does. */
export function useSlot(name: SlotName) {
  return useCatalogue().slots.find(({ slot }) => slot === name);
}
