import { useForm } from 'react-final-form';

/** Puts a value into a field of the Form around, as if the player had typed it: for buttons that fill a form in. */
export function useFormChange(): (name: string, value: string | boolean) => void {
  return useForm().change;
}
