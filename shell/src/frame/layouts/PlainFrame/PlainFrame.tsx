import type { ReactNode } from 'react';
import { Brand } from '../Brand/Brand';
import { ConnectionStatus, useConnectionProblem } from '../ConnectionStatus/ConnectionStatus';
import { FinePrint } from '../Footer/FinePrint';
import { useBusy } from '../LoadingOverlay/LoadingOverlay';
import { CONTENT_ID } from '../RouteAnnouncer';
import { ThemeSwitch } from '../ThemeSwitch/ThemeSwitch';
import styles from './PlainFrame.module.css';

interface Props {
  /** auth: a form in a card; full: a message on the page. */
  kind: 'auth' | 'full';
  children: ReactNode;
}

/**
 * The auth and the full-page layout: the brand, the content, the fine print, and a line where the device has no network
 * or the site's settings are old. A lost live connection is not shown, because these layouts have no live figures.
 */
export function PlainFrame({ kind, children }: Props) {
  const busy = useBusy();
  const problem = useConnectionProblem();
  const shown = problem === 'Reconnecting' || problem === 'Disconnected' ? undefined : problem;
  return (
    <div className={styles.frame} data-layout={kind}>
      <div>
        <header className={styles.header}>
          <Brand />
          <ThemeSwitch />
        </header>
        <div className={styles.strip} data-problem={shown !== undefined}>
          <ConnectionStatus problem={shown} />
        </div>
      </div>
      <main id={CONTENT_ID} tabIndex={-1} className={styles.content} aria-busy={busy}>
        {children}
      </main>
      <footer className={styles.footer}>
        <FinePrint />
      </footer>
    </div>
  );
}
