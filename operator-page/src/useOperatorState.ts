import { useQuery } from '@tanstack/react-query';
import type { OperatorState } from '../operator-api';
import { callServer } from './callServer';

export const STATE_KEY = ['state'] as const;

/** How often the page checks for changes by others, in milliseconds. */
const EVERY = 2000;

/** The site as the command sees it; changes by the command line appear within two seconds. */
export function useOperatorState(token: string | undefined) {
  return useQuery({
    queryKey: STATE_KEY,
    queryFn: () => callServer<OperatorState>(token, '/api/state'),
    refetchInterval: EVERY,
    retry: false,
  });
}
