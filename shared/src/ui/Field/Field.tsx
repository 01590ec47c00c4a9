import { type ReactNode, useId } from 'react';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import styles from './Field.module.css';

export interface FieldProps {
  readonly label: ReactNode;
  /** Hides the label visually; assistive technology still reads it. */
  readonly labelHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  /** The error and how to correct it; any content marks the control as invalid. */
  readonly error?: ReactNode;
  readonly required?: boolean | undefined;
  /** The control's id; generated when absent. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

/** The attributes that a control inside a Field needs. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly required: boolean | undefined;
}

export interface FieldShellProps extends FieldProps {
  readonly children: (control: FieldControl) => ReactNode;
}

/** Connects label, control, hint and error. The inputs of this library use it; use it for a control of your own. */
export function Field({
  label,
  labelHidden,
  hint,
  error,
  required,
  id,
  className,
  children,
}: FieldShellProps) {
  const madeUp = useId();
  const controlId = id ?? madeUp;
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  const hasHint = hint !== undefined && hint !== null && hint !== false && hint !== '';
  const describedBy = classNames(hasError && `${controlId}-error`, hasHint && `${controlId}-hint`);
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={controlId} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': hasError || undefined,
        required,
      })}
      {hasHint && (
        <div id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {/* Rendered before it has text, so that the text is announced. */}
      <div id={`${controlId}-error`} className={styles.error} aria-live="polite">
        {hasError && (
          <>
            <Icon name="warning" size={14} />
            <span>{error}</span>
          </>
        )}
      </div>
    </div>
  );
}

/** Splits props into those of the Field and those of the control. */
export function splitFieldProps<P extends FieldProps>(props: P) {
  const { label, labelHidden, hint, error, required, id, className, ...control } = props;
  return { field: { label, labelHidden, hint, error, required, id, className }, control };
}
