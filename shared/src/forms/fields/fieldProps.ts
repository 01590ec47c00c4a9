/** The props of a control that a form field sets by itself. */
export type BoundProps = 'value' | 'defaultValue' | 'onChange' | 'error' | 'required' | 'name';

/** Every field is named after its key in the form's schema. */
export interface NamedField {
  readonly name: string;
}
