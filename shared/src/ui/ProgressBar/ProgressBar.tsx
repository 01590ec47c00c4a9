import { type ReactNode, useId } from 'react';
import { classNames } from '../classNames';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  readonly label: ReactNode;
  readonly value: number;
  readonly max: number;
  /** The figures as text, "2,500.00 of 10,000.00". */
  readonly valueText?: string | undefined;
  readonly className?: string | undefined;
}

/** The progress of a task with a known end. */
export function ProgressBar({ label, value, max, valueText, className }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={classNames(styles.progress, className)}>
      <div className={styles.text}>
        <label htmlFor={id}>{label}</label>
        {valueText && <span className={styles.value}>{valueText}</span>}
      </div>
      <progress
        id={id}
        className={styles.bar}
        value={Math.min(value, max)}
        max={max}
        aria-valuetext={valueText}
      />
    </div>
  );
}
