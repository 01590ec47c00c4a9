import { linkAddress } from '@touchline/shared/contracts/site';
import { useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import styles from './SupportContact.module.css';

/** How the domain's players reach support: its page, messenger and phone. Nothing where the domain names none. */
export function SupportContact() {
  const { t } = useLingui();
  const state = useBusState('settings');
  const support = state.status === 'loading' ? undefined : state.settings?.support;
  const page = linkAddress(support?.link);
  const messenger = linkAddress(support?.messenger);
  const phone = support?.phone?.replace(/[^\d+]/g, '');
  if (!page && !messenger && !phone) return null;
  return (
    <p className={styles.support}>
      {t`Need help?`}{' '}
      {page && (
        <a href={page} target="_blank" rel="noopener noreferrer">
          {t`Support`}
        </a>
      )}
      {messenger && (
        <a href={messenger} target="_blank" rel="noopener noreferrer">
          {t`Chat`}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone}`} dir="ltr" translate="no">
          {support?.phone}
        </a>
      )}
    </p>
  );
}
