import type { SlotName } from '@touchline/shared/contracts/remotes';
import { useLingui } from '@touchline/shared/language/macro';
import { Link, useBusState } from '@touchline/shared/platform';
import { Button, Icon } from '@touchline/shared/ui';
import { type RefObject, useEffect, useState } from 'react';
import { RemoteModule, useSlot } from '../../../remotes';
import { useSportLinks } from '../menu/useSportLinks';
import { forgetSearches, readSearches } from './recent-searches';
import styles from './SearchPanel.module.css';

interface SearchPanelProps {
  readonly results: RefObject<HTMLDivElement | null>;
  readonly search: (text: string) => void;
}

/** The results of the remotes for the text, or the recent searches while there is no text. */
export function SearchPanel({ results, search }: SearchPanelProps) {
  const text = useBusState('search').trim();
  return text === '' ? <Recent search={search} /> : <Found text={text} results={results} />;
}

function Recent({ search }: Pick<SearchPanelProps, 'search'>) {
  const { t } = useLingui();
  const [recent, setRecent] = useState(readSearches);
  if (recent.length === 0)
    return <p className={styles.hint}>{t`Teams, competitions, markets and casino games.`}</p>;
  return (
    <section aria-label={t`Recent searches`}>
      <h3 className={styles.title}>{t`Recent searches`}</h3>
      <ul className={styles.list}>
        {recent.map((text) => (
          <li key={text}>
            <button type="button" className={styles.recent} onClick={() => search(text)}>
              <Icon name="clock" size={16} />
              {text}
            </button>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          forgetSearches();
          setRecent([]);
        }}
      >
        {t`Clear recent searches`}
      </Button>
    </section>
  );
}

function Found({ text, results }: { readonly text: string; readonly results: SearchPanelProps['results'] }) {
  const { t } = useLingui();
  const count = useCount(results);
  return (
    <>
      <p role="status" className={count === 0 ? styles.hint : 'visually-hidden'}>
        {count === 0 && t`Nothing found for “${text}”. Check the spelling, or type fewer letters.`}
        {count !== undefined && count > 0 && t`${count} found`}
      </p>
      <Parts of="search-sports" searching={t`Searching events`} />
      <Parts of="search-casino" searching={t`Searching games`} />
      {count === 0 && <Sports />}
    </>
  );
}

/** The results of each remote that fills a slot of the search. */
function Parts({ of, searching }: { readonly of: SlotName; readonly searching: string }) {
  return useSlot(of).map((entry) => (
    <RemoteModule
      key={`${entry.remote} ${entry.module}`}
      entry={entry}
      loading={<p data-searching>{searching}</p>}
      failed={null}
    />
  ));
}

/** Links for a search without results. */
function Sports() {
  const { t } = useLingui();
  const links = useSportLinks();
  return (
    <section aria-label={t`Sports`}>
      <h3 className={styles.title}>{t`Look in`}</h3>
      <ul className={styles.sports}>
        {links.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={styles.sport}>
              <Icon name={icon} size={16} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many results the remotes show; undefined while one still searches. */
function useCount(results: SearchPanelProps['results']): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    const place = results.current;
    if (!place) return;
    const look = () => {
      const found = place.querySelectorAll('[data-found]').length;
      // Suggestions are shown only when no remote found anything. They are hidden by script, because not every promised
      // browser has :has().
      place.toggleAttribute('data-has-found', found > 0);
      setCount(place.querySelector('[data-searching], [aria-busy="true"]') ? undefined : found);
    };
    const observer = new MutationObserver(look);
    observer.observe(place, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [results]);
  return count;
}
