import { Link } from '@touchline/shared/platform';
import { foldText } from '../../format';
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

/**
 * A text for comparison: without case and accents, its punctuation as spaces.
 * @returns words with one space between them; empty for a text without letters and digits
 */
export function searchable(text: string): string {
  return foldText(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Whether a text has every word that was searched for, in any order and as a part of a word of the text.
 * @param wanted what `searchable` made of the typed text; an empty one finds nothing
 */
export function isFound(wanted: string, ...texts: readonly (string | undefined)[]): boolean {
  if (wanted === '') return false;
  const among = searchable(texts.join(' '));
  return wanted.split(' ').every((word) => among.includes(word));
}
