import { useField, useForm, useFormState } from 'react-final-form';

/** The current typed text of another field of the same Form, for content that depends on it. */
export function useFormValue(name: string): string {
  const { input } = useField<string>(name, { subscription: { value: true } });
  return input.value;
}

/** Sets a field of the Form as if the player had typed it, for buttons that fill in a form. */
export function useFormChange(): (name: string, value: string | boolean) => void {
  return useForm().change;
}

/** Puts the initial values back in place of all typed ones; undefined where none differs. */
export function useFormReset(): (() => void) | undefined {
  const form = useForm();
  const { dirty } = useFormState({ subscription: { dirty: true } });
  if (!dirty) return undefined;
  return () => {
    // The form keeps what was typed over other initial values, and so over a reset.
    form.setConfig('keepDirtyOnReinitialize', false);
    form.reset();
    form.setConfig('keepDirtyOnReinitialize', true);
  };
}
