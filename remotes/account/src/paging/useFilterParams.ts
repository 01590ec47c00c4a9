import { useSearchParams } from '@touchline/shared/platform';

/** A list's filters, kept in the address. Changing one goes back to the first page. */
export function useFilterParams(): {
  value: (name: string) => string;
  set: (name: string, value: string) => void;
  clear: () => void;
  isFiltered: boolean;
} {
  const [params, setParams] = useSearchParams();
  return {
    value: (name) => params.get(name) ?? '',
    set: (name, value) => {
      const next = new URLSearchParams(params);
      next.delete('page');
      if (value === '') next.delete(name);
      else next.set(name, value);
      setParams(next, { replace: true });
    },
    clear: () => setParams({}, { replace: true }),
    isFiltered: [...params.keys()].some((name) => name !== 'page'),
  };
}
