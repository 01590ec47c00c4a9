import { api, type ResultOf, STORAGE } from '@touchline/shared/contracts';

/**
 * The stored sport tree, to paint before the network answers. The shell stores every answer in wire form; what doesn't
 * decode is no cache.
 */
export function readTree(storage: Storage): ResultOf<typeof api.treeSportWithEvent> | undefined {
  try {
    const raw = storage.getItem(STORAGE.treeSportWithEvent);
    if (raw === null) return undefined;
    const decoded = api.treeSportWithEvent.result['~standard'].validate(JSON.parse(raw));
    return 'value' in decoded ? decoded.value : undefined;
  } catch {
    return undefined;
  }
}
