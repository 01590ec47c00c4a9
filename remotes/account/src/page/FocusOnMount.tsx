import { type ReactNode, useEffect, useRef } from 'react';
import styles from './FocusOnMount.module.css';

/** Takes the focus and scrolls into view when it replaces a form or a wait that held the focus. */
export function FocusOnMount({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => focusOn(ref.current), []);
  return (
    <div ref={ref} tabIndex={-1} className={styles.target}>
      {children}
    </div>
  );
}

interface FocusOnStepProps {
  /** Differs from step to step. */
  readonly step: string;
  readonly children: ReactNode;
}

/** Takes the focus when the control that held it disappeared with the step before. */
export function FocusOnStep({ step, children }: FocusOnStepProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A part of the new step, or a control elsewhere, may have it.
    if (document.activeElement === document.body) focusOn(ref.current);
  }, [step]);
  return (
    <div ref={ref} tabIndex={-1} className={styles.steps}>
      {children}
    </div>
  );
}

function focusOn(box: HTMLDivElement | null): void {
  box?.focus({ preventScroll: true });
  // Focusing alone scrolls to the middle of a high box. Test environments do not scroll.
  box?.scrollIntoView?.({ block: 'nearest' });
}
