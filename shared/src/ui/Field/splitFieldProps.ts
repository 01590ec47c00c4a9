import type { FieldProps } from './Field';

/** Parts a control's props into those of its Field and those of the control itself. */
export function splitFieldProps<P extends FieldProps>(props: P) {
  const { label, labelHidden, hint, error, required, id, className, ...control } = props;
  return { field: { label, labelHidden, hint, error, required, id, className }, control };
}
