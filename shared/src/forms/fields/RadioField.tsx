import { RadioGroup, type RadioGroupProps } from '../../ui';
import { type BoundProps, type NamedField, useFormField } from './useFormField';

export type RadioFieldProps<V extends string> = NamedField & Omit<RadioGroupProps<V>, BoundProps>;

/** A choice of a few options in a Form, all of them visible. */
export function RadioField<V extends string>({ name, options, ...rest }: RadioFieldProps<V>) {
  const field = useFormField(name);
  return (
    <div data-invalid={field.error ? '' : undefined}>
      <RadioGroup
        {...rest}
        options={options}
        value={options.find((option) => option.value === field.value)?.value}
        error={field.error}
        onChange={field.onChange}
      />
    </div>
  );
}
