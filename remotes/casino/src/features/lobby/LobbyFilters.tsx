import type { CasinoGame } from '@touchline/shared/contracts';
import { useSearchParams } from '@touchline/shared/platform';
import { Icon, Select, TextInput } from '@touchline/shared/ui';
import { useEffect, useRef } from 'react';
import { categoriesOf, providersOf, titleOf } from './games.state';
import styles from './LobbyFilters.module.css';
import { readFilter, withParam } from './lobby-address';

interface LobbyFiltersProps {
  games: readonly CasinoGame[];
  text: string;
  onText: (text: string) => void;
}

/** Browsers refuse more than a hundred address changes in half a minute: a typed word is one change. */
const ADDRESS_AFTER_MS = 250;

export function LobbyFilters({ games, text, onText }: LobbyFiltersProps) {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writeAddress = () => {
    if (readFilter(params).text !== text) setParams(withParam(params, 'q', text), { replace: true });
  };
  const latest = useRef(writeAddress);
  useEffect(() => {
    latest.current = writeAddress;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text starts the wait anew
  useEffect(() => {
    timer.current = setTimeout(() => latest.current(), ADDRESS_AFTER_MS);
    return () => clearTimeout(timer.current);
  }, [text]);
  // A late write would overtake the tap on a game that follows the typing, and bring the player back from it.
  const writeNow = () => {
    clearTimeout(timer.current);
    latest.current();
  };

  return (
    <section className={styles.filters} aria-label="Find a game">
      <TextInput
        type="search"
        label="Search games"
        labelHidden
        placeholder="Search"
        autoComplete="off"
        start={<Icon name="search" size={18} />}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onBlur={writeNow}
      />
      <Select
        label="Provider"
        labelHidden
        placeholder="All providers"
        options={providersOf(games).map((provider) => ({ value: provider, label: titleOf(provider) }))}
        value={filter.provider}
        onChange={(event) => setParams(withParam(params, 'provider', event.target.value))}
      />
      <fieldset className={styles.categories}>
        <legend className="visually-hidden">Category</legend>
        {['', ...categoriesOf(games)].map((category) => (
          <button
            key={category}
            type="button"
            className={styles.chip}
            aria-pressed={category === filter.category}
            onClick={() => setParams(withParam(params, 'category', category))}
          >
            {category === '' ? 'All' : titleOf(category)}
          </button>
        ))}
      </fieldset>
    </section>
  );
}
