import { type ReactNode, useEffect, useRef } from 'react';
import styles from './FocusOnMount.module.css';

/** Takes the focus and scrolls into view when it replaces a form or a wait that held the focus. */
export function FocusOnMount({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    // Focusing alone scrolls to the middle of a high box. Test environments do not scroll.
    ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} tabIndex={-1} className={styles.target}>
      {children}
    </div>
  );
}
