import { useField, useForm } from 'react-final-form';

/** The typed text of another field of the same Form, live: for what is shown or hidden by it. */
export function useFormValue(name: string): string {
  const { input } = useField<string>(name, { subscription: { value: true } });
  return input.value;
}

/** Puts a value into a field of the Form around, as if the player had typed it: for buttons that fill a form in. */
export function useFormChange(): (name: string, value: string | boolean) => void {
  return useForm().change;
}
