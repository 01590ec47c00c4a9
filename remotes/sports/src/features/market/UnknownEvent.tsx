import { useLingui } from '@touchline/shared/language/macro';
import { isApiError, Link } from '@touchline/shared/platform';
import { buttonClass, EmptyState, Inline } from '@touchline/shared/ui';
import styles from './EventView.module.css';

/** The address names an event that the back end does not know (any more). */
export function UnknownEvent({ message }: { message: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <h1>{t`Event not found`}</h1>
      <EmptyState
        icon="ban"
        title={t`This event is not on offer`}
        action={
          <Inline>
            <Link to="/inplay" className={buttonClass({ variant: 'primary' })}>
              {t`Go to In-Play`}
            </Link>
            <Link to="/index" className={buttonClass()}>
              {t`See all sports`}
            </Link>
          </Inline>
        }
      >
        <p>{message}</p>
        <p>{t`It may be over, or the address has a mistake in it.`}</p>
      </EmptyState>
    </div>
  );
}

/** The server refused this event; other errors may be temporary and are worth a retry. */
export function isUnknownEvent(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return (
    error.kind === 'refused' || (error.kind === 'http' && (error.status === 404 || error.status === 400))
  );
}
