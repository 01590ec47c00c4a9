import type { FocusEvent } from 'react';
import { useField } from 'react-final-form';
import { useDraftedField } from '../drafts/useDraftedField';
import { useIsRequired } from '../FormContext';

/** The props of a control that the form field sets. */
export type BoundProps = 'value' | 'defaultValue' | 'onChange' | 'error' | 'required' | 'name';

/** Every field is named after its key in the form's schema. */
export interface NamedField {
  readonly name: string;
}

export interface FormFieldOptions {
  /** Corrects typed text before it is stored, for example by removing spaces. */
  readonly parse?: ((typed: string) => string) | undefined;
}

/** Used by the adapter's own fields only. */
interface OwnOptions<E> extends FormFieldOptions {
  /** A password or a code, which no draft keeps. */
  readonly secret?: boolean;
  /** Whether more typing cannot make the text valid: its error is then shown at once. */
  readonly isHopeless?: (typed: string) => boolean;
  /** The page's own, called after the form's. */
  readonly onFocus?: ((event: FocusEvent<E>) => void) | undefined;
  readonly onBlur?: ((event: FocusEvent<E>) => void) | undefined;
}

/** The props for the control of a text-like field. */
export interface FormField<E> {
  readonly name: string;
  readonly value: string;
  /** Takes the new text, or the control's event. */
  readonly onChange: (typed: string | { readonly target: { readonly value: string } }) => void;
  readonly onFocus: (event?: FocusEvent<E>) => void;
  readonly onBlur: (event?: FocusEvent<E>) => void;
  /** Shown once the field was edited and left, or after a submit; never during the first typing. */
  readonly error: string | undefined;
  readonly required: boolean;
}

/** Binds a text-like control to the form. The value is always the typed text. */
export function useFormField<E = Element>(
  name: string,
  { parse, secret = false, isHopeless, onFocus, onBlur }: OwnOptions<E> = {},
): FormField<E> {
  const required = useIsRequired(name);
  const { input, meta } = useField<string>(name, {
    // The empty text stays a text, so that a field whose text was deleted counts as modified.
    parse: (typed: string) => parse?.(typed) ?? typed,
  });
  useDraftedField(name, { secret });
  return {
    name,
    value: input.value,
    onChange: (typed) => input.onChange(typeof typed === 'string' ? typed : typed.target.value),
    onFocus: (event) => {
      input.onFocus();
      if (event) onFocus?.(event);
    },
    onBlur: (event) => {
      input.onBlur();
      if (event) onBlur?.(event);
    },
    error: (isHopeless?.(input.value) ? meta.error : undefined) ?? visibleError(meta),
    required,
  };
}

interface ErrorState {
  readonly error?: string;
  readonly submitError?: string;
  readonly touched?: boolean;
  readonly modified?: boolean;
  readonly submitFailed?: boolean;
  readonly dirtySinceLastSubmit?: boolean;
}

/** The error to show now, if any. A server's error is shown until the field is changed. */
export function visibleError(meta: ErrorState): string | undefined {
  if ((meta.touched && meta.modified) || meta.submitFailed) {
    if (meta.error) return meta.error;
  }
  return meta.dirtySinceLastSubmit ? undefined : meta.submitError;
}
