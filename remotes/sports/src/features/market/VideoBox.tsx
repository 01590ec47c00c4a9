import { useBusSignal, usePlatform } from '@touchline/shared/platform';
import { Banner, IconButton } from '@touchline/shared/ui';
import { useState } from 'react';
import styles from './VideoBox.module.css';

/** The live picture, shown and hidden by the `video-box` signal (specification 4). */
export function VideoBox({ url, title }: { url: string; title: string }) {
  const { bus, settings } = usePlatform();
  const [open, setOpen] = useState(false);
  useBusSignal('video-box', () => setOpen((before) => !before));
  if (!open) return null;
  if (!settings.frameOrigins.includes(originOf(url)))
    return <Banner tone="warning">The picture of this event can’t be shown on this site.</Banner>;
  return (
    <section className={styles.box} aria-label={`TV: ${title}`}>
      <iframe
        className={styles.frame}
        src={url}
        title={`Live picture of ${title}`}
        sandbox="allow-scripts allow-same-origin"
        allow="fullscreen; autoplay"
        referrerPolicy="no-referrer"
      />
      <div className={styles.close}>
        <IconButton icon="close" label="Close TV" variant="outline" onClick={() => bus.emit('video-box')} />
      </div>
    </section>
  );
}

function originOf(url: string): string {
  try {
    return new URL(url).origin;
  } catch {
    return '';
  }
}
