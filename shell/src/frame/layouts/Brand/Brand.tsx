import { imageAddress } from '@touchline/shared/contracts';
import { Link, useBusState, usePlatform } from '@touchline/shared/platform';
import { Skeleton } from '@touchline/shared/ui';
import { useState } from 'react';
import { DEFAULT_PATH } from '../../../core/session/paths';
import styles from './Brand.module.css';

/** The domain's logo, or its title when there is no logo or it does not load. Links to the default page. */
export function Brand() {
  const origins = usePlatform().settings.imageOrigins;
  const state = useBusState('settings');
  const settings = state.status === 'loading' ? undefined : state.settings;
  const logo = imageAddress(settings?.mainLogo, origins);
  const [broken, setBroken] = useState<string>();
  if (state.status === 'loading') return <Skeleton width={112} height={24} shape="block" />;
  const title = settings?.domainTitle ?? 'Touchline';
  return (
    <Link to={DEFAULT_PATH} className={styles.brand}>
      {logo && broken !== logo ? (
        <img src={logo} alt={title} height={32} className={styles.logo} onError={() => setBroken(logo)} />
      ) : (
        <span className={styles.title}>{title}</span>
      )}
    </Link>
  );
}
