import { useFormState } from 'react-final-form';
import { Button, type ButtonProps } from '../ui';

export type SubmitButtonProps = Omit<ButtonProps, 'type'>;

/** The button that submits the Form around it; busy while that lasts. */
export function SubmitButton({ busy = false, variant = 'primary', ...rest }: SubmitButtonProps) {
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  return <Button {...rest} type="submit" variant={variant} busy={busy || submitting} />;
}
