import { type ReactNode, useId } from 'react';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import styles from './Field.module.css';

export interface FieldProps {
  readonly label: ReactNode;
  /** Keeps the label for assistive technology and takes it off the screen. */
  readonly labelHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  /** What is wrong and what to do; any content marks the control as invalid. */
  readonly error?: ReactNode;
  readonly required?: boolean | undefined;
  /** The control's id; made up when absent. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

/** What a control inside a Field must carry. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly required: boolean | undefined;
}

export interface FieldShellProps extends FieldProps {
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error, wired together. The ready-made inputs use it; use it for a control of your own. */
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
      {/* Stands before it is filled, so that its text is announced. */}
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

/** Parts a control's props into those of its Field and those of the control itself. */
export function splitFieldProps<P extends FieldProps>(props: P) {
  const { label, labelHidden, hint, error, required, id, className, ...control } = props;
  return { field: { label, labelHidden, hint, error, required, id, className }, control };
}
