import { api as calls } from '@touchline/shared/contracts';
import { useBusState, useLocation, useNavigate, usePlatform, useQuery } from '@touchline/shared/platform';
import { device } from '../../device';
import type { GameRef } from '../../game-ref';
import { judgeFrame } from './frame-policy';
import { type Launch, launchOf, type Notice } from './launch.state';

/** Asks the game's provider for its address, once, and says where that stands. */
export function useLaunch(
  gameRef: GameRef | undefined,
  returnTo: string,
): { launch: Launch; retry: () => void; acknowledge: () => void; isRetrying: boolean } {
  const { api, settings } = usePlatform();
  const session = useBusState('session');
  const { isTold, tell } = useTold();
  const notice = useNotice();
  const casinoToken = session.status === 'player' ? session.user.casinoToken : '';
  const standing = isTold ? undefined : notice;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['casino', 'game-url', gameRef?.provider, gameRef?.id, casinoToken],
    enabled: gameRef !== undefined && casinoToken !== '' && standing === undefined,
    queryFn: ({ signal }) => {
      if (!gameRef) throw new Error('A launch without a game');
      const { provider, id } = gameRef;
      const returnUrl = new URL(returnTo, window.location.origin).href;
      return api.run(
        calls.gameUrls[provider],
        { gameId: id, provider, casinoToken, device: device(), returnUrl },
        { signal },
      );
    },
    // An address is for one launch: never asked again behind a running game, never kept for the next one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const launch = launchOf({
    isKnown: gameRef !== undefined,
    casinoToken,
    notice: data ? undefined : standing,
    answer: data,
    error,
    judge: (url) => judgeFrame(url, { own: window.location.origin, allowed: settings.frameOrigins }),
  });
  return { launch, retry: () => void refetch(), acknowledge: tell, isRetrying: isFetching };
}

/** That the player was told stays with the history entry: reloading the game does not tell it again. */
function useTold() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isTold = typeof state === 'object' && state !== null && 'told' in state && state.told === true;
  return { isTold, tell: () => navigate(pathname + search, { replace: true, state: { told: true } }) };
}

/** An unknown balance holds nobody back: the provider has the last word. */
function useNotice(): Notice | undefined {
  const session = useBusState('session');
  const balance = useBusState('balance');
  if (session.status === 'player' && session.demo) return 'demo';
  return balance.status === 'known' && balance.balance - balance.exposure <= 0 ? 'no-money' : undefined;
}
