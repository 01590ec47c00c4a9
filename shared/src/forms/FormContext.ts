import { createContext, useContext } from 'react';
import { type AnyObjectSchema, Schema } from 'yup';

/** What a field must know of the form around it. */
export const FormContext = createContext<{ schema: AnyObjectSchema } | undefined>(undefined);

/**
 * Whether the form's schema demands the field.
 * @throws Error outside a Form
 */
export function useIsRequired(name: string): boolean {
  const context = useContext(FormContext);
  if (!context) throw new Error(`The field "${name}" needs a Form around it.`);
  const field: unknown = context.schema.fields[name];
  return field instanceof Schema && field.spec.optional === false;
}
