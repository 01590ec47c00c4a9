import { useSearchParams } from '@touchline/shared/platform';

/** A list's filters, kept in the address. Changing one goes back to the first page. */
export function useFilterParams(): {
  value: (name: string) => string;
  set: (name: string, value: string) => void;
  /** Changes several at once; an empty value takes a filter away. */
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
