import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { useFormContext } from '../FormContext';

/**
 * Sets a field to its value in the player's draft each time it mounts. Must be called after the field's own `useField`,
 * which sets the initial value.
 * @param secret a password or code, which is never kept
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
