import { useField } from 'react-final-form';

/** The typed text of another field of the same Form, live: for what is shown or hidden by it. */
export function useFormValue(name: string): string {
  const { input } = useField<string>(name, { subscription: { value: true } });
  return input.value;
}
