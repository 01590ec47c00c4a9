import { useLingui } from '@touchline/shared/language/macro';
import { Icon, TextInput } from '@touchline/shared/ui';
import { memo } from 'react';
import { useSearchText } from './useSearchText';

interface SearchBoxProps {
  /** Receives the typed text when there is time for it, never before the letter itself is on the screen. */
  onText: (text: string) => void;
}

/** Keeps its text in its own state: a key renders only this box, and the list follows. */
export const SearchBox = memo(function SearchBox({ onText }: SearchBoxProps) {
  const { t } = useLingui();
  const { text, type, write } = useSearchText(onText);
  return (
    <TextInput
      type="search"
      label={t`Search games`}
      labelHidden
      placeholder={t`Search`}
      autoComplete="off"
      start={<Icon name="search" size={18} />}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={write}
    />
  );
});
