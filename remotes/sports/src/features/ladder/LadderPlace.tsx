import type { SportEvent } from '@touchline/shared/contracts';
import { useLingui } from '@touchline/shared/language/macro';
import { IconButton, lazyPart, Sheet, Skeleton } from '@touchline/shared/ui';
import { type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styles from './LadderPlace.module.css';
import { LadderContext, type LadderRunner, ladderRoom$ } from './ladder-context';

/** Its code loads when a ladder is first opened. */
const LadderView = lazyPart(
  () => import('./LadderView').then((module) => module.LadderView),
  <Skeleton shape="block" height={480} width="100%" />,
);

interface LadderPlaceProps {
  readonly event: SportEvent;
  /** The page whose runners have ladders. */
  readonly children: ReactNode;
}

/** A page and the ladder of one of its runners: over the slip in its column, or a sheet where the slip has none. */
export function LadderPlace({ event, children }: LadderPlaceProps) {
  const { t } = useLingui();
  const [current, setCurrent] = useState<LadderRunner>();
  const room = useSyncExternalStore(subscribe, () => ladderRoom$.value);
  const opener = useRef<Element>(null);
  const ladders = useMemo(
    () => ({
      current,
      toggle: (one: LadderRunner) => {
        opener.current = document.activeElement;
        const isSame = current?.market.id === one.market.id && current.runner.id === one.runner.id;
        setCurrent(isSame ? undefined : one);
      },
    }),
    [current],
  );
  const close = () => {
    setCurrent(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const view = current && (
    <LadderView
      key={`${current.market.id} ${current.runner.id}`}
      event={event}
      market={current.market}
      runner={current.runner}
      withOutcome={!room}
    />
  );
  return (
    <LadderContext value={ladders}>
      {children}
      {current &&
        (room ? (
          createPortal(
            <section className={styles.panel} aria-labelledby="ladder-title">
              <header className={styles.head}>
                <h2 id="ladder-title" className={styles.title}>
                  {titleOf(current)}
                </h2>
                <IconButton icon="close" label={t`Close the ladder`} onClick={close} />
              </header>
              {view}
            </section>,
            room,
          )
        ) : (
          <Sheet open title={titleOf(current)} onClose={close} className={styles.sheet}>
            {view}
          </Sheet>
        ))}
    </LadderContext>
  );
}

/** Takes the ladder that a page opens. */
export function LadderRoom() {
  return <div ref={offerRoom} />;
}

function offerRoom(element: HTMLElement | null): void {
  ladderRoom$.next(element ?? undefined);
}

function subscribe(changed: () => void): () => void {
  const running = ladderRoom$.subscribe(changed);
  return () => running.unsubscribe();
}

function titleOf({ market, runner }: LadderRunner): string {
  return `${runner.name}: ${market.name}`;
}
