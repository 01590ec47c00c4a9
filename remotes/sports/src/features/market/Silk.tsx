import { useState } from 'react';
import styles from './RunnerRow.module.css';

/** The jockey's colours: a picture's address. One that can't be shown leaves its place. */
export function Silk({ url }: { url: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <span className={styles.silk}>
      {!failed && (
        <img src={url} alt="" width={24} height={24} loading="lazy" onError={() => setFailed(true)} />
      )}
    </span>
  );
}
