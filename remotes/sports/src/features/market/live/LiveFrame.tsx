import { useLingui } from '@touchline/shared/language/macro';
import styles from './LiveFrame.module.css';

/**
 * The video of an event: a page of another origin (`checkFrame`), sandboxed as docs/reference/security.md says;
 * `allow-same-origin` gives it its own origin, which is never ours.
 */
export function LiveFrame({ url, title }: { url: string; title: string }) {
  const { t } = useLingui();
  return (
    <iframe
      className={styles.frame}
      src={url}
      title={t`Live picture of ${title}`}
      sandbox="allow-scripts allow-same-origin"
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
    />
  );
}
