import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import type { TypedValues } from '../FormContext';
import type { Draft } from './drafts';

interface DraftKeeperProps {
  readonly draft: Draft;
  /** The names of the fields that are never kept. */
  readonly secrets: ReadonlySet<string>;
}

/**
 * Keeps what differs from the form's initial values. Fields that are off screen keep what they had. It stands after
 * the fields, so that it listens when they have taken their draft.
 */
export function DraftKeeper({ draft, secrets }: DraftKeeperProps) {
  const form = useForm<TypedValues>();
  useEffect(
    () =>
      form.subscribe(
        ({ values }) => {
          const { initialValues } = form.getState();
          for (const name of form.getRegisteredFields()) {
            const value = values[name];
            const isTyped = value !== undefined && value !== initialValues?.[name];
            if (isTyped && !secrets.has(name)) draft.set(name, value);
            else draft.delete(name);
          }
        },
        { values: true },
      ),
    [form, draft, secrets],
  );
  return null;
}
