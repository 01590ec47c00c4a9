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
 * Stores the values that differ from the form's initial ones. Fields that are not mounted keep their values. It is
 * rendered after the fields, so that they read the draft before it listens.
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
