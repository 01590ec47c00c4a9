import { useLingui } from '@touchline/shared/language/macro';
import { useState } from 'react';
import styles from './LiveFrame.module.css';

/**
 * The video of an event: a page of another origin (`checkFrame`), sandboxed as docs/reference/security.md says;
 * `allow-same-origin` gives it its own origin, which is never ours. It keeps its first address, so another event needs
 * another key.
 */
export function LiveFrame({ url, title }: { url: string; title: string }) {
  const { t } = useLingui();
  // Answers may sign the address anew each time, and another address would start the video again.
  const [first] = useState(url);
  return (
    <iframe
      className={styles.frame}
      src={first}
      title={t`Live picture of ${title}`}
      sandbox="allow-scripts allow-same-origin"
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
    />
  );
}
