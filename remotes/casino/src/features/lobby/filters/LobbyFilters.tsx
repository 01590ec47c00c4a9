import { useLingui } from '@touchline/shared/language/macro';
import { useSearchParams } from '@touchline/shared/platform';
import { classNames, Icon, Select, TextInput } from '@touchline/shared/ui';
import { memo, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { categoriesOf, categoryTitle, type ListedGame, providersOf, titleOf } from '../games/games.state';
import styles from './LobbyFilters.module.css';
import { FAVOURITES, RECENT, readFilter, withParam } from './lobby-address';

/**
 * Browsers refuse more than a hundred address changes in half a minute, and each renders every reader of the address,
 * so a typed word is one change.
 */
const ADDRESS_AFTER_MS = 400;

interface SearchText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Puts the text into the address now, because a later write would undo the navigation of a tap. */
  readonly write: () => void;
}

/**
 * The search text: shown at once, in the address a moment later, and read from it on Back.
 * @param onText receives the text in a transition, after the frame that shows its letter; outdated texts are skipped
 */
function useSearchText(onText: (text: string) => void): SearchText {
  const [params, setParams] = useSearchParams();
  const inAddress = readFilter(params).text;
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  // Our own change of the address may arrive after more has been typed; any other change is the player's navigation.
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== written) setText(inAddress);
  }

  useEffect(() => {
    let work: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      work = setTimeout(() => startTransition(() => onText(text)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(work);
    };
  }, [text, onText]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => {
      if (inAddress === text) return;
      setWritten(text);
      // This late change must not scroll the page.
      setParams(withParam(params, 'q', text), { replace: true, preventScrollReset: true });
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text starts the wait anew
  useEffect(() => {
    timer.current = setTimeout(() => latest.current(), ADDRESS_AFTER_MS);
    return () => clearTimeout(timer.current);
  }, [text]);
  const write = () => {
    clearTimeout(timer.current);
    latest.current();
  };
  const type = (next: string) => {
    setText(next);
    // Results start at the top, wherever the search was used.
    if (window.scrollY > 0) document.documentElement.scrollTop = 0;
  };
  return { text, type, write };
}

interface LobbyFiltersProps {
  games: readonly ListedGame[];
  onText: (text: string) => void;
}

export const LobbyFilters = memo(function LobbyFilters({ games, onText }: LobbyFiltersProps) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const providers = useMemo(
    () => providersOf(games).map((provider) => ({ value: provider, label: titleOf(provider) })),
    [games],
  );
  const categories = useMemo(() => ['', FAVOURITES, RECENT, ...categoriesOf(games)], [games]);
  return (
    <section className={styles.filters} aria-label={t`Find a game`}>
      <SearchBox onText={onText} />
      <Select
        label={t`Provider`}
        labelHidden
        placeholder={t`All providers`}
        options={providers}
        value={filter.provider}
        onChange={(event) => setParams(withParam(params, 'provider', event.target.value))}
      />
      <fieldset className={classNames(styles.categories, 'fading-row')}>
        <legend className="visually-hidden">{t`Category`}</legend>
        {categories.map((category) => (
          <button
            key={category}
            type="button"
            className={styles.chip}
            aria-pressed={category === filter.category}
            onClick={() => setParams(withParam(params, 'category', category))}
          >
            {category === FAVOURITES && <Icon name="star" size={16} />}
            {category === RECENT && <Icon name="clock" size={16} />}
            {category === '' ? t`All` : categoryTitle(category)}
          </button>
        ))}
      </fieldset>
    </section>
  );
});

interface SearchBoxProps {
  /** Receives the typed text after the letter itself is on the screen, when the page has time. */
  onText: (text: string) => void;
}

/** It keeps its text in its own state, so that a key renders only this box; the list follows. */
const SearchBox = memo(function SearchBox({ onText }: SearchBoxProps) {
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
