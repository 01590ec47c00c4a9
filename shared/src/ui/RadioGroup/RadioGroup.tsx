import { type ReactNode, useId } from 'react';
import { classNames } from '../classNames';
import styles from './RadioGroup.module.css';

export interface RadioOption<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface RadioGroupProps<V extends string> {
  readonly label: ReactNode;
  readonly options: readonly RadioOption<V>[];
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
  readonly error?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A choice of a few options that are all visible. */
export function RadioGroup<V extends string>({
  label,
  options,
  value,
  onChange,
  error,
  disabled,
  className,
}: RadioGroupProps<V>) {
  const name = useId();
  return (
    <fieldset
      className={classNames(styles.group, className)}
      disabled={disabled}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={styles.option}
          data-checked={option.value === value || undefined}
          data-disabled={disabled || option.disabled || undefined}
        >
          <input
            type="radio"
            name={name}
            className={styles.dot}
            checked={option.value === value}
            disabled={option.disabled}
            aria-labelledby={`${name}-${option.value}`}
            aria-describedby={option.hint ? `${name}-${option.value}-hint` : undefined}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span id={`${name}-${option.value}`}>{option.label}</span>
            {option.hint && (
              <span id={`${name}-${option.value}-hint`} className={styles.hint}>
                {option.hint}
              </span>
            )}
          </span>
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
