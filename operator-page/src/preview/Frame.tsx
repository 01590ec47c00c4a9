import { useEffect, useRef, useState } from 'react';
import styles from './Frame.module.css';

export interface FrameProps {
  readonly src: string;
  readonly title: string;
  /** The width of the site's layout, in px; it is scaled down where there is less room. */
  readonly width: number;
}

/** The maximum height on screen, in px. */
const HEIGHT = 720;

/** A scaled frame that shows a page of any width. */
export function Frame({ src, title, width }: FrameProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const place = ref.current;
    if (!place) return;
    const observer = new ResizeObserver(() => setRoom(place.clientWidth));
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  // The emulated device has no visible scrollbar, so this browser's is hidden outside the frame.
  const bar = window.innerWidth - document.body.offsetWidth;
  return (
    <div ref={ref} className={styles.place}>
      <div className={styles.screen} style={{ width: width * scale, height: HEIGHT }}>
        {room > 0 && (
          <iframe
            src={src}
            title={title}
            className={styles.frame}
            // Permissions that the site needs; it may not navigate this page.
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            style={{ width: width + bar, height: HEIGHT / scale, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </div>
  );
}
