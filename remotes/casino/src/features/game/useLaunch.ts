import { api as calls } from '@touchline/shared/contracts/api';
import { hasCapability } from '@touchline/shared/contracts/settings';
import { checkFrame } from '@touchline/shared/contracts/site';
import { serverNow } from '@touchline/shared/format';
import { useBusState, usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { useSlow } from '@touchline/shared/ui';
import { device } from '../../device';
import type { GameRef } from '../../game-ref';
import { useEntryState } from '../../useEntryState';
import { type Launch, launchOf, type Notice, playHoldOf } from './launch.state';

interface LaunchRequest {
  readonly gameRef: GameRef | undefined;
  readonly returnTo: string;
  /** Opens the game with play money and no account. */
  readonly isDemo: boolean;
  readonly hasAcknowledgedDemo: boolean;
  readonly onDemoAcknowledged: () => void;
}

interface LaunchControls {
  readonly launch: Launch;
  readonly retry: () => void;
  readonly isRetrying: boolean;
  /** Drops the answer and requests it again: a new launch of the same game. */
  readonly restart: () => void;
  /** The history entry stores that the player read the notice, so that a reload does not show it again. */
  readonly acknowledge: () => void;
}

/** Requests the game's address from its provider, once, and returns the launch's state. */
export function useLaunch({
  gameRef,
  returnTo,
  isDemo,
  hasAcknowledgedDemo,
  onDemoAcknowledged,
}: LaunchRequest): LaunchControls {
  const platform = usePlatform();
  const { api, settings } = platform;
  const client = useQueryClient();
  const session = useBusState('session');
  const [{ acknowledged = false }, addToEntry] = useEntryState();
  const { notice, isAwaited } = useNotice();
  const casinoToken = !isDemo && session.status === 'player' ? session.user.casinoToken || '' : '';
  const canOpen = isDemo || casinoToken !== '';
  const standing = isDemo || acknowledged || (notice === 'demo' && hasAcknowledgedDemo) ? undefined : notice;
  const queryKey = ['casino', isDemo ? 'demo-url' : 'game-url', gameRef?.provider, gameRef?.id, casinoToken];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    enabled: gameRef !== undefined && canOpen && standing === undefined && (isDemo || !isAwaited),
    queryFn: async ({ signal }) => {
      if (!gameRef) throw new Error('A launch without a game');
      if (!isDemo && hasCapability(settings.current(), 'limits')) {
        // The provider decides where they cannot be read.
        const limits = await api.run(calls.getOwnLimits, {}, { signal }).catch(() => undefined);
        signal.throwIfAborted();
        const hold = limits && playHoldOf(limits, serverNow(platform));
        if (hold) return { hold };
      }
      const { provider, id } = gameRef;
      const page = settings.gameReturn;
      const path = page === undefined ? returnTo : `${page}?${new URLSearchParams({ to: returnTo })}`;
      const returnUrl = new URL(path, window.location.origin).href;
      return api.run(
        calls.gameUrls[provider],
        {
          gameId: id,
          provider,
          casinoToken,
          device: device(),
          returnUrl,
          ...(isDemo && { demo: true as const }),
        },
        { signal },
      );
    },
    // An address is for one launch, so it is never requested again behind a running game, nor kept for the next one.
    // `static` holds also when all reads are sent again, because the network is back.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const launch = launchOf({
    isKnown: gameRef !== undefined,
    canOpen,
    notice: data ? undefined : standing,
    answer: data,
    error,
    checkFrame: (url) => checkFrame(url, { own: window.location.origin, allowed: settings.frameOrigins }),
  });
  return {
    launch,
    retry: () => void refetch(),
    isRetrying: isFetching,
    restart: () => void client.resetQueries({ queryKey }),
    acknowledge: () => {
      if (notice === 'demo') onDemoAcknowledged();
      addToEntry({ acknowledged: true });
    },
  };
}

/** After this time a game opens without a known balance, and the provider decides. */
const BALANCE_AWAITED_MS = 3_000;

/** The notice before the game, and whether it is still unknown: right after a login the balance is still loading. */
function useNotice(): { notice: Notice | undefined; isAwaited: boolean } {
  const session = useBusState('session');
  const balance = useBusState('balance');
  const isDemo = session.status === 'player' && session.demo;
  const isUnknown = !isDemo && balance.status !== 'known';
  const hasWaited = useSlow(isUnknown, BALANCE_AWAITED_MS);
  const isEmpty = balance.status === 'known' && balance.balance - balance.exposure <= 0;
  return {
    notice: isDemo ? 'demo' : isEmpty ? 'no-money' : undefined,
    isAwaited: isUnknown && !hasWaited,
  };
}
