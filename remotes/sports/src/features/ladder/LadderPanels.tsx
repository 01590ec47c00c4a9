import type { SportEvent } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { IconButton, Sheet } from '@touchline/shared/ui';
import { type RefCallback, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { OneTapBar } from '../one-tap';
import styles from './LadderPanels.module.css';
import { LadderView } from './LadderView';
import { type LadderRunner, ladderRoom$ } from './ladder-context';

interface LadderPanelsProps {
  readonly event: SportEvent;
  /** At least one. */
  readonly open: readonly LadderRunner[];
  readonly onClose: (ladder: LadderRunner) => void;
}

/** The open ladders, with one switch of one-tap betting for all. */
export function LadderPanels({ event, open, onClose }: LadderPanelsProps) {
  const { t } = useLingui();
  const room = useSyncExternalStore(subscribe, () => ladderRoom$.value);
  const [runner] = open;
  if (!runner) return null;
  if (open.length === 1 && !room)
    return (
      <Sheet open title={titleOf(runner)} onClose={() => onClose(runner)} className={styles.sheet}>
        <OneTapBar />
        <LadderView key={nameOf(runner)} event={event} {...runner} withOutcome />
      </Sheet>
    );
  const panels = open.map((ladder) => (
    <section key={nameOf(ladder)} className={styles.panel} aria-label={titleOf(ladder)}>
      <header className={styles.head}>
        <h2 className={styles.title}>{titleOf(ladder)}</h2>
        <IconButton icon="close" label={t`Close the ladder`} onClick={() => onClose(ladder)} />
      </header>
      <LadderView event={event} {...ladder} withOutcome={false} />
    </section>
  ));
  if (room && open.length === 1)
    return createPortal(
      <div ref={showTop} className={styles.column}>
        <OneTapBar />
        {panels}
      </div>,
      room,
    );
  return (
    <div className={styles.strip}>
      <OneTapBar />
      <div className={styles.panels}>{panels}</div>
    </div>
  );
}

/** The slip's column may have been scrolled. */
const showTop: RefCallback<HTMLElement> = (element) => element?.scrollIntoView({ block: 'nearest' });

function subscribe(changed: () => void): () => void {
  const running = ladderRoom$.subscribe(changed);
  return () => running.unsubscribe();
}

const nameOf = ({ market, runner }: LadderRunner) => `${market.id} ${runner.id}`;

function titleOf({ market, runner }: LadderRunner): string {
  return `${runner.name}: ${market.name}`;
}
