import type { SportEvent } from '@touchline/shared/contracts';
import { useLingui } from '@touchline/shared/language/macro';
import { IconButton, lazyPart, Sheet, Skeleton } from '@touchline/shared/ui';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import styles from './LadderPlace.module.css';
import { LadderContext, type LadderRunner } from './ladder-context';

/** Room for the ladder beside the markets; on a narrower screen it is a sheet. */
const BESIDE = '(min-width: 1280px)';

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

/** A page and the ladder of one of its runners: a panel beside it, or a sheet on a phone. */
export function LadderPlace({ event, children }: LadderPlaceProps) {
  const { t } = useLingui();
  const [current, setCurrent] = useState<LadderRunner & { readonly beside: boolean }>();
  const opener = useRef<Element>(null);
  const ladders = useMemo(
    () => ({
      current,
      toggle: (one: LadderRunner) => {
        opener.current = document.activeElement;
        const isSame = current?.market.id === one.market.id && current.runner.id === one.runner.id;
        setCurrent(isSame ? undefined : { ...one, beside: window.matchMedia?.(BESIDE).matches ?? true });
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
      withOutcome={!current.beside}
    />
  );
  return (
    <LadderContext value={ladders}>
      <div className={styles.place} data-beside={current?.beside || undefined}>
        {children}
        {current?.beside && (
          <aside className={styles.panel} aria-labelledby="ladder-title">
            <header className={styles.head}>
              <h2 id="ladder-title" className={styles.title}>
                {titleOf(current)}
              </h2>
              <IconButton icon="close" label={t`Close the ladder`} onClick={close} />
            </header>
            {view}
          </aside>
        )}
      </div>
      {current && !current.beside && (
        <Sheet open title={titleOf(current)} onClose={close} className={styles.sheet}>
          {view}
        </Sheet>
      )}
    </LadderContext>
  );
}

function titleOf({ market, runner }: LadderRunner): string {
  return `${runner.name}: ${market.name}`;
}
