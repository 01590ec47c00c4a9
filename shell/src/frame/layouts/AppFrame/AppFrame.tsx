import { useLingui } from '@touchline/shared/language/macro';
import '../frame-sizes.css';
import './print.css';
import { lazyPart, Spinner } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Footer } from '../Footer/Footer';
import { Header } from '../Header/Header';
import { useBusy } from '../LoadingOverlay/LoadingOverlay';
import { Navigation } from '../Navigation/Navigation';
import { CONTENT_ID } from '../RouteAnnouncer';
import { PlayerNotices, SlipColumn } from '../Slot/slots';
import { StatusStrip } from '../StatusStrip/StatusStrip';
import { TabBar } from '../TabBar/TabBar';
import styles from './AppFrame.module.css';

/** Its code comes with what is loaded after the first page (startAfterFirstPage.ts). */
const Drawer = lazyPart(
  () => import(/* webpackChunkName: "after-shown" */ '../TabBar/Drawer').then(({ Drawer }) => Drawer),
  <Spinner className={styles.opening} />,
);

interface Props {
  /** The lobby uses the full width for its games: no sports menu beside it, no bet slip. */
  kind: 'main' | 'lobby';
  children: ReactNode;
}

/** The main and the lobby layout: header, navigation, content, and the bet slip's column. */
export function AppFrame({ kind, children }: Props) {
  const { t } = useLingui();
  const busy = useBusy();
  const [drawerOpen, setDrawerOpen] = useState(false);
  return (
    <div className={styles.frame} data-layout={kind}>
      <a href={`#${CONTENT_ID}`} className={styles.skip}>
        {t`Skip to the content`}
      </a>
      <Header />
      <StatusStrip />
      <div className={styles.columns}>
        <div className={styles.navigation}>
          <Navigation />
        </div>
        <div className={styles.middle}>
          <main id={CONTENT_ID} tabIndex={-1} className={styles.content} aria-busy={busy}>
            {children}
          </main>
          <Footer />
        </div>
        {kind === 'main' && <SlipColumn className={styles.slip} />}
      </div>
      <TabBar onMenu={() => setDrawerOpen((isOpen) => !isOpen)} menuOpen={drawerOpen} />
      <PlayerNotices />
      {drawerOpen && <Drawer onClose={() => setDrawerOpen(false)} />}
    </div>
  );
}
