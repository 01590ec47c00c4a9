import { useLayoutEffect, useRef, useState } from 'react';
import { TextInput, type TextInputProps } from '../../ui';
import { formatMobile, tidyMobile } from '../rules/mobile.schema';
import styles from './MobileField.module.css';
import { type BoundProps, type NamedField, useFormField } from './useFormField';

export type MobileFieldProps = NamedField &
  Omit<TextInputProps, BoundProps | 'start' | 'end' | 'type' | 'inputMode' | 'autoComplete' | 'parse'>;

/**
 * An Indian mobile number in a Form, with "+91" before it and its digits in two groups. The form's value is the number
 * as it was typed or pasted, with its prefix if it had one, without separators; use it with `mobileSchema`.
 */
export function MobileField({ name, onBlur, onFocus, ...rest }: MobileFieldProps) {
  const field = useFormField(name, { parse: tidyMobile, onBlur, onFocus });
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ readonly digits: number }>();
  useLayoutEffect(() => {
    const element = input.current;
    if (!caret || !element || element !== document.activeElement) return;
    const at = placeAfter(element.value, caret.digits);
    element.setSelectionRange(at, at);
  }, [caret]);
  return (
    <TextInput
      {...rest}
      ref={input}
      className={styles.field}
      start="+91"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="98765 43210"
      {...field}
      value={formatMobile(field.value)}
      onChange={({ target }) => {
        const typed = tidyMobile(target.value);
        const behind = tidyMobile(target.value.slice(target.selectionStart ?? target.value.length)).length;
        field.onChange(target.value);
        // The digits behind the caret stay behind it, because a prefix before it may go.
        setCaret({ digits: formatMobile(typed).replace(' ', '').length - behind });
      }}
    />
  );
}

/** The place in a text that has so many characters before it, spaces not counted. */
function placeAfter(text: string, characters: number): number {
  let at = 0;
  for (let left = Math.max(0, characters); left > 0 && at < text.length; at += 1) {
    if (text[at] !== ' ') left -= 1;
  }
  return at;
}
