import { useFormState } from 'react-final-form';

/** Whether the Form around is being submitted now. */
export function useSubmitting(): boolean {
  return useFormState({ subscription: { submitting: true } }).submitting ?? false;
}
