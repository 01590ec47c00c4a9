import { useLingui } from '@touchline/shared/language/macro';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../IconButton/IconButton';
import { TextInput, type TextInputProps } from '../TextInput/TextInput';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end'> {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows it and a hint when caps lock is on. */
export function PasswordInput({ hint, onKeyDown, onKeyUp, onBlur, ...rest }: PasswordInputProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      hint={
        capsLock ? (
          <>
            {hint} <span role="alert">{t`Caps lock is on`}</span>
          </>
        ) : (
          hint
        )
      }
      onKeyDown={(event) => {
        readCapsLock(event);
        onKeyDown?.(event);
      }}
      onKeyUp={(event) => {
        readCapsLock(event);
        onKeyUp?.(event);
      }}
      onBlur={(event) => {
        setCapsLock(false);
        onBlur?.(event);
      }}
      end={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? t`Hide password` : t`Show password`}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
