import { imageAddress } from '@touchline/shared/contracts/site';
import { Link, useBusState, usePlatform } from '@touchline/shared/platform';
import { Skeleton } from '@touchline/shared/ui';
import { useState } from 'react';
import { DEFAULT_PATH } from '../../../core/session/paths';
import styles from './Brand.module.css';

/** A phone narrower than this has no room for a logo beside a player's figures. */
const MARK_BELOW = '(max-width: 399px)';

/**
 * The domain's logo, or its title when there is no logo or it does not load; for a player on a narrow phone the domain's
 * icon. Links to the default page.
 */
export function Brand() {
  const origins = usePlatform().settings.imageOrigins;
  const state = useBusState('settings');
  const isPlayer = useBusState('session').status === 'player';
  const settings = state.status === 'loading' ? undefined : state.settings;
  const logo = imageAddress(settings?.mainLogo, origins);
  const icon = imageAddress(settings?.favicon, origins);
  const [broken, setBroken] = useState<readonly string[]>([]);
  if (state.status === 'loading') return <Skeleton width={112} height={24} shape="block" />;
  const title = settings?.domainTitle ?? 'Touchline';
  return (
    <Link to={DEFAULT_PATH} className={styles.brand}>
      {logo && !broken.includes(logo) ? (
        <picture className={styles.picture}>
          {isPlayer && icon && !broken.includes(icon) && <source media={MARK_BELOW} srcSet={icon} />}
          <img
            src={logo}
            alt={title}
            height={32}
            className={styles.logo}
            onError={({ currentTarget }) => setBroken([...broken, currentTarget.currentSrc || logo])}
          />
        </picture>
      ) : (
        <span className={styles.title}>{title}</span>
      )}
    </Link>
  );
}
