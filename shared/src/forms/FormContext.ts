import { createContext, useContext } from 'react';
import { type AnyObjectSchema, Schema } from 'yup';
import type { Draft } from './drafts/drafts';

/** The typed values of a form's fields, before validation. */
export type TypedValues = Record<string, string | boolean | undefined>;

/** What a field needs to know of its form. */
export interface FormContextValue {
  readonly schema: AnyObjectSchema;
  /** What this player typed here before; undefined where the form keeps no draft. */
  readonly draft: Draft | undefined;
  /** The names of fields that no draft may keep; the fields add themselves. */
  readonly secrets: Set<string>;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/**
 * The form around a field.
 * @throws Error outside a Form
 */
export function useFormContext(name: string): FormContextValue {
  const context = useContext(FormContext);
  if (!context) throw new Error(`The field "${name}" needs a Form around it.`);
  return context;
}

/**
 * Whether the form's schema requires the field.
 * @throws Error outside a Form
 */
export function useIsRequired(name: string): boolean {
  const field: unknown = useFormContext(name).schema.fields[name];
  return field instanceof Schema && field.spec.optional === false;
}
