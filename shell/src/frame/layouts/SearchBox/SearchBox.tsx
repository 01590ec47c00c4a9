import { useBusState, usePlatform } from '@touchline/shared/platform';
import { Icon, IconButton } from '@touchline/shared/ui';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DEFAULT_PATH } from '../../../core/session/paths';
import styles from './SearchBox.module.css';

/** Pages that show the search results while typing. */
const BOARDS = /^\/(inplay|index|matchlist|favorites)/i;

/** Finds events by title: writes the text to the bus, by which boards filter. On phones a button opens it. */
export function SearchBox() {
  const { bus } = usePlatform();
  const text = useBusState('search');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const search = (words: string) => bus.emit('search', words);
  const close = () => {
    search('');
    setOpen(false);
  };

  return (
    <div className={styles.search} data-open={open || text !== ''}>
      <IconButton
        icon="search"
        label="Search events"
        className={styles.opener}
        aria-expanded={open}
        onClick={() => {
          setOpen(true);
          // The field has just been rendered.
          requestAnimationFrame(() => input.current?.focus());
        }}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: older phones don't know the search element */}
      <form
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!BOARDS.test(pathname)) navigate(DEFAULT_PATH);
        }}
      >
        <Icon name="search" size={18} className={styles.icon} />
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label="Search events"
          placeholder="Search events"
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => search(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        />
        <IconButton icon="close" label="Close the search" className={styles.close} onClick={close} />
      </form>
    </div>
  );
}
