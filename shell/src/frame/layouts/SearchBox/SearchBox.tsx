import { useLingui } from '@touchline/shared/language/macro';
import { useBusState, usePlatform } from '@touchline/shared/platform';
import { Icon, IconButton, lazyPart } from '@touchline/shared/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DEFAULT_PATH } from '../../../core/session/paths';
import styles from './SearchBox.module.css';

/** Its code and the remotes' parts load when the search is first used. */
const SearchPanel = lazyPart(() =>
  import(/* webpackChunkName: "search" */ './SearchPanel').then(({ SearchPanel }) => SearchPanel),
);

/** Pages that show the search results while typing. */
const BOARDS = /^\/(inplay|index|matchlist|favorites)/i;

/**
 * The search of all remotes (docs/reference/behaviour.md#search): writes the text to the bus, by which boards filter
 * and the remotes' parts find. On phones a button opens it.
 */
export function SearchBox() {
  const { t } = useLingui();
  const { bus } = usePlatform();
  const text = useBusState('search');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [isListed, setListed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);

  const search = (text: string) => bus.emit('search', text);
  const show = () => {
    setOpen(true);
    // The field has just been rendered.
    requestAnimationFrame(() => input.current?.focus());
  };
  const close = () => {
    search('');
    setOpen(false);
    setListed(false);
  };
  const opened = () => {
    void import(/* webpackChunkName: "search" */ './recent-searches').then(({ keepSearch }) =>
      keepSearch(text),
    );
    close();
  };
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (!isListed) close();
      setListed(false);
      input.current?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setListed(true);
      const hasFound = results.current?.querySelector('[data-found]') != null;
      const links = results.current?.querySelectorAll(hasFound ? '[data-found]' : 'a, button') ?? [];
      const all: (Element | null)[] = [input.current, ...links];
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
      if (next instanceof HTMLElement) next.focus();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that move among the field and its results
    <div
      className={styles.search}
      data-open={open || text !== ''}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setListed(false);
      }}
    >
      <IconButton
        icon="search"
        label={t`Search events`}
        className={styles.opener}
        aria-expanded={open}
        onClick={show}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: older phones don't know the search element */}
      <form
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const first = results.current?.querySelector<HTMLElement>('[data-found]');
          if (first) first.click();
          else if (!BOARDS.test(pathname)) navigate(DEFAULT_PATH);
        }}
      >
        <Icon name="search" size={18} className={styles.icon} />
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label={t`Search events`}
          aria-keyshortcuts="/"
          placeholder={t`Search`}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onFocus={() => setListed(true)}
          onChange={(event) => {
            search(event.target.value);
            setListed(true);
          }}
        />
        <IconButton icon="close" label={t`Close the search`} className={styles.close} onClick={close} />
      </form>
      {isListed && (
        // biome-ignore lint/a11y/noStaticElementInteractions: what a link inside opened ends the search
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
        <div
          ref={results}
          className={styles.results}
          // Keeps the focus in the field, so that a press does not close the results before its click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            const isLink = event.target instanceof Element && event.target.closest('a') !== null;
            if (isLink && event.defaultPrevented) opened();
          }}
        >
          <SearchPanel results={results} search={search} />
        </div>
      )}
    </div>
  );
}

const FIELDS = 'input, textarea, select, [contenteditable], dialog';

/** Whether a key belongs to a field or a dialog. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    (target.closest(FIELDS) !== null || document.querySelector('dialog[open]') !== null)
  );
}
