import { useField } from 'react-final-form';
import { useDraftedField } from '../drafts/useDraftedField';
import { useIsRequired } from '../FormContext';

/** The props of a control that a form field sets by itself. */
export type BoundProps = 'value' | 'defaultValue' | 'onChange' | 'error' | 'required' | 'name';

/** Every field is named after its key in the form's schema. */
export interface NamedField {
  readonly name: string;
}

export interface FormFieldOptions {
  /** Corrects what was typed before it is kept, say by dropping spaces. */
  readonly parse?: ((typed: string) => string) | undefined;
}

/** Known to the adapter's own fields alone. */
interface OwnOptions extends FormFieldOptions {
  /** A password or a code: no draft keeps it. */
  readonly secret?: boolean;
  /** Whether typing on can't make the text right: its error is shown at once. */
  readonly isHopeless?: (typed: string) => boolean;
}

/** What the control of a text-like field is given. */
export interface FormField {
  readonly value: string;
  /** Takes the new text. */
  readonly change: (typed: string) => void;
  readonly blur: () => void;
  readonly focus: () => void;
  /** Shown once the field was typed in and left, or after a submit; never while it is typed in for the first time. */
  readonly error: string | undefined;
  readonly required: boolean;
}

/** Binds a text-like control to the form. The value is always the typed text. */
export function useFormField(
  name: string,
  { parse, secret = false, isHopeless }: OwnOptions = {},
): FormField {
  const required = useIsRequired(name);
  const { input, meta } = useField<string>(name, {
    // The empty text stays a text: what was typed and deleted again has been modified.
    parse: (typed: string) => parse?.(typed) ?? typed,
  });
  useDraftedField(name, { secret });
  return {
    value: input.value,
    change: input.onChange,
    blur: input.onBlur,
    focus: input.onFocus,
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

/** The error to show now, if any. A server's complaint is shown until the field is changed. */
export function visibleError(meta: ErrorState): string | undefined {
  if ((meta.touched && meta.modified) || meta.submitFailed) {
    if (meta.error) return meta.error;
  }
  return meta.dirtySinceLastSubmit ? undefined : meta.submitError;
}
