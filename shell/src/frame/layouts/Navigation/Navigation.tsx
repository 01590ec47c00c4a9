import { CASINO_ENTRY } from '@touchline/shared/contracts/remotes';
import { useLingui } from '@touchline/shared/language/macro';
import { Skeleton } from '@touchline/shared/ui';
import { useCatalogue } from '../../../remotes';
import { useMenu } from '../menu/useMenu';
import { useSportLinks } from '../menu/useSportLinks';
import styles from './Navigation.module.css';
import { NavigationList } from './NavigationList';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Pages and sports: beside the content from 768 px on, in the drawer below that. */
export function Navigation() {
  const { t } = useLingui();
  const { status } = useCatalogue();
  const sports = useSportLinks();
  // The visibility rules decide whether the casino has an entry (docs/reference/behaviour.md#4-states).
  const pages = useMenu('main').filter(({ id }) => id !== CASINO_ENTRY);
  if (status === 'loading') {
    return (
      <div className={styles.navigation}>
        {PLACES.map((place) => (
          <Skeleton key={place} height={32} shape="block" className={styles.placeholder} />
        ))}
      </div>
    );
  }
  return (
    <nav className={styles.navigation} aria-label={t`Pages and sports`}>
      <NavigationList links={pages} />
      {sports.length > 0 && <p className={styles.heading}>{t`Sports`}</p>}
      <NavigationList links={sports} />
    </nav>
  );
}
