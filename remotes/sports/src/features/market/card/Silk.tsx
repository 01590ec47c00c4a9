import { imageAddress } from '@touchline/shared/contracts/site';
import { usePlatform } from '@touchline/shared/platform';
import { useState } from 'react';
import styles from './RunnerRow.module.css';

/** The jockey's colours, a picture. One that does not load or is not allowed leaves its space empty. */
export function Silk({ url }: { url: string }) {
  const address = imageAddress(url, usePlatform().settings.imageOrigins);
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles.silk}>
      {address !== undefined && address !== failed && (
        <img src={address} alt="" width={24} height={24} loading="lazy" onError={() => setFailed(address)} />
      )}
    </span>
  );
}
