import type { SportEvent } from '@touchline/shared/contracts/markets';
import { usePlatform } from '@touchline/shared/platform';
import { lazyPart, Skeleton, useMediaQuery } from '@touchline/shared/ui';
import { type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hasLadder$, LadderContext, type LadderRunner, ladderRoom$ } from './ladder-context';

/** Its code loads when a ladder is first opened. */
const LadderPanels = lazyPart(
  () => import('./LadderPanels').then((module) => module.LadderPanels),
  <Skeleton shape="block" height={480} width="100%" />,
);

/** The screen width for several ladders side by side, and their number. */
const WIDE = '(min-width: 1440px)';
const MOST = 3;

interface LadderPlaceProps {
  readonly event: SportEvent;
  /** The page whose runners have ladders. */
  readonly children: ReactNode;
}

/**
 * A page and the ladders of its runners. One is over the slip in its column, or a sheet where the slip has none. On a
 * wide screen several are side by side above the markets, where the page has its `LadderStrip`.
 */
export function LadderPlace({ event, children }: LadderPlaceProps) {
  const [chosen, setChosen] = useState<readonly LadderRunner[]>([]);
  const open = chosen.slice(useMediaQuery(WIDE) ? -MOST : -1);
  const opener = useRef<Element>(null);
  const isAny = open.length > 0;
  const platform = usePlatform();
  useEffect(() => {
    hasLadder$.next(isAny);
    if (!isAny) return;
    return () => {
      hasLadder$.next(false);
      void import('../one-tap').then(({ oneTapFor }) => oneTapFor(platform).disarm());
    };
  }, [isAny, platform]);
  const panels = isAny && (
    <LadderPanels
      event={event}
      open={open}
      onClose={(closed) => {
        setChosen((before) => before.filter((shown) => !isSame(shown, closed)));
        if (opener.current instanceof HTMLElement) opener.current.focus();
      }}
    />
  );
  const isStrip = open.length > 1;
  return (
    <LadderContext
      value={{
        isOpen: (runner) => open.some((shown) => isSame(shown, runner)),
        toggle: (runner) => {
          opener.current = document.activeElement;
          setChosen((before) => {
            const others = before.filter((shown) => !isSame(shown, runner));
            return others.length < before.length ? others : [...others, runner].slice(-MOST);
          });
        },
        strip: isStrip && panels,
      }}
    >
      {children}
      {!isStrip && panels}
    </LadderContext>
  );
}

/** The place where the page shows several ladders. */
export function LadderStrip() {
  return useContext(LadderContext)?.strip;
}

/** Shows the ladder that a page opens. */
export function LadderRoom() {
  return <div ref={offerRoom} />;
}

/** Whether a ladder is shown; the switch of one-tap betting is then beside it. */
export const hasLadder = (): boolean => hasLadder$.value;

export function useHasLadder(): boolean {
  return useSyncExternalStore(subscribeToAny, hasLadder);
}

function offerRoom(element: HTMLElement | null): void {
  ladderRoom$.next(element ?? undefined);
}

function subscribeToAny(changed: () => void): () => void {
  const running = hasLadder$.subscribe(changed);
  return () => running.unsubscribe();
}

function isSame(a: LadderRunner, b: LadderRunner): boolean {
  return a.market.id === b.market.id && a.runner.id === b.runner.id;
}
