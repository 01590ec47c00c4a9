import { useId } from 'react';
import { classNames } from '../classNames';
import styles from './SegmentedControl.module.css';

export interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SegmentedControlProps<V extends string> {
  /** The group's accessible name. */
  readonly label: string;
  readonly options: readonly Segment<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly full?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A choice of two to four short options side by side. Radio buttons to assistive technology. */
export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
  full,
  className,
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(styles.group, full && styles.full, 'fading-row', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={styles.segment}
          data-checked={option.value === value || undefined}
          data-disabled={option.disabled || undefined}
        >
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.words}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
