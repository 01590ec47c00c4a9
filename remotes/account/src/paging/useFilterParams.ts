import { useSearchParams } from '@touchline/shared/platform';
import { useToday } from '@touchline/shared/ui';
import { type RangeAsked, type RangePreset, readRange } from './range';

/** A list's filters, kept in the address. Changing one goes back to the first page. */
export function useFilterParams(): {
  value: (name: string) => string;
  set: (name: string, value: string) => void;
  /** Changes several at once; an empty value removes a filter. */
  setAll: (values: Readonly<Record<string, string>>) => void;
  clear: () => void;
  isFiltered: boolean;
} {
  const [params, setParams] = useSearchParams();
  const setAll = (values: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  return {
    value: (name) => params.get(name) ?? '',
    set: (name, value) => setAll({ [name]: value }),
    setAll,
    clear: () => setParams({}, { replace: true }),
    isFiltered: [...params.keys()].some((name) => name !== 'page'),
  };
}

/**
 * The range in the address (`?range=7d`, `?from=2026-11-01&to=2026-11-20`, `?since=2026-11-20T10:35:00Z`).
 * @param fallback the range of an address without parameters
 */
export function useRange(fallback: RangePreset): RangeAsked {
  const { value } = useFilterParams();
  const texts = { range: value('range'), from: value('from'), to: value('to'), since: value('since') };
  return readRange(texts, fallback, new Date(useToday()));
}
