import { useLingui } from '@touchline/shared/language/macro';
import { isApiError } from '@touchline/shared/platform';
import { ButtonLink, EmptyState, Inline } from '@touchline/shared/ui';
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
            <ButtonLink to="/inplay" variant="primary">
              {t`Go to In-Play`}
            </ButtonLink>
            <ButtonLink to="/index">{t`See all sports`}</ButtonLink>
          </Inline>
        }
      >
        <p>{message}</p>
        <p>{t`It may be over, or the address has a mistake in it.`}</p>
      </EmptyState>
    </div>
  );
}

/** Codes of back ends for what does not exist: `NOT_FOUND`, `EntityNotFound`, `404`. */
const NOT_FOUND = /not.?found|^40[04]$|^410$/i;

/**
 * Whether the server says that it does not know this event. A refusal without such a status or code may be one of access
 * or of a back end that is broken, and is worth a retry.
 */
export function isUnknownEvent(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { kind, status } = error;
  if (kind !== 'http' && kind !== 'refused') return false;
  return NOT_FOUND.test(String(status)) || (kind === 'refused' && NOT_FOUND.test(String(error.error?.code)));
}
