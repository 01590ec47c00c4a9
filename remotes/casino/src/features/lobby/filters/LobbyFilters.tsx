import { useLingui } from '@touchline/shared/language/macro';
import { useSearchParams } from '@touchline/shared/platform';
import { classNames, Icon, Select, TextInput } from '@touchline/shared/ui';
import { memo, useMemo } from 'react';
import { categoriesOf, categoryTitle, type ListedGame, providersOf, titleOf } from '../games/games.state';
import styles from './LobbyFilters.module.css';
import { FAVOURITES, RECENT, readFilter, withParam } from './lobby-address';
import { useSearchText } from './useSearchText';

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
