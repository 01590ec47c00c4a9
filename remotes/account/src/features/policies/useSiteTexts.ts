import { api as calls } from '@touchline/shared/contracts';
import { usePlatform, useQuery } from '@touchline/shared/platform';

/** The site's own texts and whom to ask, as its settings have them; nothing of either while they are on their way. */
export function useSiteTexts() {
  const { api } = usePlatform();
  const { data } = useQuery({
    queryKey: ['account', 'site-limits'],
    queryFn: ({ signal }) => api.run(calls.getSetting, {}, { signal }),
    staleTime: 60_000,
  });
  return { texts: data?.texts ?? {}, support: data?.support };
}
