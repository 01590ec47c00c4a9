import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { useFormContext } from '../FormContext';

/**
 * Gives a field what the player's draft has for it, each time it comes on screen. Must be called after the field's
 * own `useField`, which puts the initial value in.
 * @param secret a password or code: it is never kept
 */
export function useDraftedField(name: string, { secret = false }: { secret?: boolean } = {}): void {
  const form = useForm();
  const { draft, secrets } = useFormContext(name);
  useEffect(() => {
    if (secret) secrets.add(name);
    const kept = draft?.get(name);
    if (kept !== undefined && !secret) form.change(name, kept);
  }, [form, draft, secrets, name, secret]);
}
