import { useSearchParams } from '@touchline/shared/platform';

export const PAGE_SIZE = 20;

/** The page a list stands at, from the address (`?page=2`), as the calls want it. */
export function usePaging(): { page: number; query: { SkipCount: number; MaxResultCount: number } } {
  const [params] = useSearchParams();
  const asked = Number(params.get('page'));
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  return { page, query: { SkipCount: (page - 1) * PAGE_SIZE, MaxResultCount: PAGE_SIZE } };
}
