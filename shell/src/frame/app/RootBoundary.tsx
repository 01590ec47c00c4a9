import { t } from '@touchline/shared/language/macro';
import type { Report } from '@touchline/shared/platform';
import { ErrorState } from '@touchline/shared/ui';
import { Component, Fragment, type ReactNode } from 'react';
import { isForeignChange, REMADE_MS } from '../../core/device/isForeignChange';
import { DEFAULT_PATH } from '../../core/session/paths';
import styles from './RootBoundary.module.css';

interface Props {
  children: ReactNode;
  report: (report: Report) => void;
}

/**
 * Catches a fault of the shell itself. The page's state is then unknown, so it offers a reload. Where a translator or
 * an extension has changed the page's nodes, the page is rendered again, once, and nothing is reported.
 */
export class RootBoundary extends Component<Props, { failed: boolean; remade: number }> {
  override state = { failed: false, remade: 0 };
  #remadeAt = Number.NEGATIVE_INFINITY;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown) {
    if (isForeignChange(cause)) {
      if (performance.now() - this.#remadeAt < REMADE_MS) return;
      this.#remadeAt = performance.now();
      this.setState(({ remade }) => ({ failed: false, remade: remade + 1 }));
      return;
    }
    const message = cause instanceof Error ? cause.message : String(cause);
    this.props.report({ kind: 'shell-crash', message, cause });
  }

  override render() {
    const { failed, remade } = this.state;
    if (!failed) return <Fragment key={remade}>{this.props.children}</Fragment>;
    return (
      <main className={styles.crash}>
        <h1 className="visually-hidden">{t`Something went wrong`}</h1>
        <ErrorState
          title={t`Something went wrong on this page`}
          onRetry={() => window.location.reload()}
          action={<a href={DEFAULT_PATH}>{t`Go to In-Play`}</a>}
        >
          {t`Your balance and your bets are safe with the exchange. Load the page again to go on.`}
        </ErrorState>
      </main>
    );
  }
}
