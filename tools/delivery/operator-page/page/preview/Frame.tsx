import { useEffect, useRef, useState } from 'react';
import styles from './Frame.module.css';

export interface FrameProps {
  readonly src: string;
  readonly title: string;
  /** The width that the site is laid out for, in px; it is drawn smaller where there is less room. */
  readonly width: number;
}

/** The tallest that is useful to see at once, in px. */
const HEIGHT = 720;

/** A frame that shows a page of any width whole. */
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
  // The device has no bar that takes room: this browser's stands outside of what is shown.
  const bar = window.innerWidth - document.body.offsetWidth;
  return (
    <div ref={ref} className={styles.place}>
      <div className={styles.screen} style={{ width: width * scale, height: HEIGHT }}>
        {room > 0 && (
          <iframe
            src={src}
            title={title}
            className={styles.frame}
            // What the site needs, and no way to navigate this page.
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            style={{ width: width + bar, height: HEIGHT / scale, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </div>
  );
}
