import type { ReactNode } from 'react';
import { Brand } from '../Brand/Brand';
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

/** The auth and the full-page layout: the brand, the content, the fine print. */
export function PlainFrame({ kind, children }: Props) {
  const busy = useBusy();
  return (
    <div className={styles.frame} data-layout={kind}>
      <header className={styles.header}>
        <Brand />
        <ThemeSwitch />
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={styles.content} aria-busy={busy}>
        {children}
      </main>
      <footer className={styles.footer}>
        <FinePrint />
      </footer>
    </div>
  );
}
