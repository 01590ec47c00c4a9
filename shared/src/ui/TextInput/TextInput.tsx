import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../classNames';
import control from '../Field/Control.module.css';
import { Field, type FieldProps, splitFieldProps } from '../Field/Field';

export interface TextInputProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, keyof FieldProps> {
  /** An icon or a symbol before the text, as decoration. */
  readonly start?: ReactNode;
  /** A small control after the text, such as a clear button. */
  readonly end?: ReactNode;
  /** A class for the box instead of the default one. */
  readonly boxClassName?: string | undefined;
}

/**
 * A labelled line of text, and the base of all text inputs. Takes the props of `<input>`, including `onChange` and
 * `ref`.
 */
export function TextInput(props: TextInputProps) {
  const { field, control: rest } = splitFieldProps(props);
  const { start, end, boxClassName = control.control, ...input } = rest;
  const isLeftToRight = /^(?:numeric|decimal|tel|email)$/.test(input.inputMode ?? '');
  return (
    <Field {...field}>
      {(wiring) => (
        <span className={control.wrap} data-left-to-right={isLeftToRight || undefined}>
          {start !== undefined && (
            <span className={control.start} aria-hidden="true">
              {start}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...wiring}
            className={classNames(
              boxClassName,
              start !== undefined && control.withStart,
              end !== undefined && control.withEnd,
            )}
          />
          {end !== undefined && <span className={control.end}>{end}</span>}
        </span>
      )}
    </Field>
  );
}
