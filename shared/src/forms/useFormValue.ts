import { useField, useForm } from 'react-final-form';

/** The current typed text of another field of the same Form, for content that depends on it. */
export function useFormValue(name: string): string {
  const { input } = useField<string>(name, { subscription: { value: true } });
  return input.value;
}

/** Sets a field of the Form as if the player had typed it, for buttons that fill in a form. */
export function useFormChange(): (name: string, value: string | boolean) => void {
  return useForm().change;
}
