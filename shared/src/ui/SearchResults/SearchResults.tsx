import { Link } from '@touchline/shared/platform';
import styles from './SearchResults.module.css';

export interface SearchResult {
  /** Unique in the list. */
  readonly key: string;
  /** A path of this site. */
  readonly to: string;
  readonly name: string;
  /** Where it belongs, as a sport and a competition. */
  readonly place?: string | undefined;
  /** A word that marks it, such as Live. */
  readonly mark?: string | undefined;
  /** Called before the page opens. */
  readonly onOpen?: (() => void) | undefined;
}

interface SearchResultsProps {
  readonly title: string;
  readonly results: readonly SearchResult[];
  /** These are suggestions where nothing was found, so they do not count as found. */
  readonly isOffer?: boolean;
}

/**
 * What a remote found for the text of the `search` topic, in a slot of the header's search. The shell moves the focus
 * among the links and counts those marked `data-found` (docs/reference/behaviour.md#search).
 */
export function SearchResults({ title, results, isOffer = false }: SearchResultsProps) {
  if (results.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title} data-offer={isOffer ? '' : undefined}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {results.map(({ key, to, name, place, mark, onOpen }) => (
          <li key={key}>
            <Link to={to} className={styles.result} onClick={onOpen} data-found={isOffer ? undefined : ''}>
              <span className={styles.name}>{name}</span>
              {mark !== undefined && <span className={styles.mark}>{mark}</span>}
              {place !== undefined && <span className={styles.place}>{place}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
