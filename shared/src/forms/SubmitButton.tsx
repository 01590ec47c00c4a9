import { useFormState } from 'react-final-form';
import { Button, type ButtonProps } from '../ui';

export type SubmitButtonProps = Omit<ButtonProps, 'type'>;

/** The submit button of the Form around it; busy during a submit. */
export function SubmitButton({ busy = false, variant = 'primary', ...rest }: SubmitButtonProps) {
  const submitting = useSubmitting();
  return <Button {...rest} type="submit" variant={variant} busy={busy || submitting} />;
}

/** Whether the Form around it is being submitted. */
export function useSubmitting(): boolean {
  return useFormState({ subscription: { submitting: true } }).submitting ?? false;
}
