import type { ModalEvent } from '@touchline/shared/contracts/remotes';
import { useLingui } from '@touchline/shared/language/macro';
import { useBusState, usePlatform } from '@touchline/shared/platform';
import { Button, classNames } from '@touchline/shared/ui';
import { useCatalogue, useRemotes } from '../../../remotes';
import styles from './Header.module.css';

/**
 * Log in and Sign Up. While catalogue and settings load, the buttons keep their place, hidden where it is not known yet
 * whether the site has them; without the remote they are absent. The buttons name no target, so the login leads to the
 * query's `to` or to its usual page (docs/reference/behaviour.md#where-a-login-leads).
 */
export function VisitorButtons() {
  const { t } = useLingui();
  const { modals } = usePlatform();
  const settings = useBusState('settings');
  const { status, modals: entries } = useCatalogue();
  const remotes = useRemotes();
  const isUndecided = settings.status === 'loading';
  const allowSignUp = isUndecided || settings.settings?.allowSignUp !== false;

  const button = (event: ModalEvent) => {
    const entry = entries.find((modal) => modal.event === event);
    return {
      size: 'sm' as const,
      className: styles.enter,
      'aria-haspopup': 'dialog' as const,
      disabled: entry === undefined,
      onPointerEnter: () => entry && remotes.prefetch(entry.remote),
      onClick: () => modals.open(event, {}),
    };
  };
  if (status !== 'loading' && entries.length === 0) return null;
  return (
    <>
      <Button {...button('modal-login')}>{t`Log in`}</Button>
      {allowSignUp && (
        <Button
          {...button('modal-register')}
          className={classNames(styles.enter, isUndecided && styles.held)}
          variant="primary"
        >
          {t`Sign Up`}
        </Button>
      )}
    </>
  );
}
