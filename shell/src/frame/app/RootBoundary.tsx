import { t } from '@touchline/shared/language/macro';
import type { Report } from '@touchline/shared/platform';
import { ErrorState } from '@touchline/shared/ui';
import { Component, type ReactNode } from 'react';
import { DEFAULT_PATH } from '../../core/session/paths';
import styles from './RootBoundary.module.css';

interface Props {
  children: ReactNode;
  report: (report: Report) => void;
}

/** Catches a fault of the shell itself. The page cannot be trusted then, so it offers a reload. */
export class RootBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    this.props.report({ kind: 'shell-crash', message, cause });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
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
