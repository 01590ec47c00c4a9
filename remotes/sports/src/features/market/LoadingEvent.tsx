import { useLingui } from '@touchline/shared/language/macro';
import { Skeleton } from '@touchline/shared/ui';
import styles from './EventView.module.css';

/** Placeholders of a head, a score, tabs and markets. */
export function LoadingEvent() {
  const { t } = useLingui();
  return (
    <div className={styles.loading} role="status">
      <h1 className="visually-hidden">{t`Loading the markets`}</h1>
      <Skeleton width="60%" height={28} />
      <Skeleton shape="block" height={112} width="100%" />
      <Skeleton shape="block" height={48} width="100%" />
      <Skeleton shape="block" height={240} width="100%" />
      <Skeleton shape="block" height={240} width="100%" />
    </div>
  );
}
