import { type ReactNode, useEffect, useRef } from 'react';
import styles from './FocusOnMount.module.css';

/** What takes the place of a form or a wait: it takes the focus, and with it the screen, from what is gone. */
export function FocusOnMount({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    // Focusing alone brings the middle of a high box into view. Test environments do not scroll.
    ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} tabIndex={-1} className={styles.target}>
      {children}
    </div>
  );
}
