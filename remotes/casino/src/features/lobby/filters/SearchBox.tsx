import { useLingui } from '@touchline/shared/language/macro';
import { Icon, TextInput } from '@touchline/shared/ui';
import { memo } from 'react';
import { useSearchText } from './useSearchText';

interface SearchBoxProps {
  /** Receives the typed text after the letter itself is on the screen, when the page has time. */
  onText: (text: string) => void;
}

/** It keeps its text in its own state, so that a key renders only this box; the list follows. */
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
