import { listPlaces, topOf } from '@touchline/shared/ui/long-list';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where a player stood in a statement: how many rows were above the window's top, of how many rows in all. */
interface ListPlace {
  readonly rows: number;
  readonly totalCount: number;
}

const places = listPlaces('statementPlaces', isListPlace);

interface List {
  readonly body: RefObject<HTMLElement | null>;
  readonly entry: string;
  readonly totalCount: number;
  /** In px; 0 until it is measured. */
  readonly rowHeight: number;
}

/**
 * Keeps the row that a player reads at the window's top: over a reload, when the statement is come back to after it was
 * forgotten, and when all rows change their height, as by turning a phone.
 */
export function useListPlace({ body, entry, totalCount, rowHeight }: List): void {
  const resting = useRef<ListPlace | undefined>(undefined);
  const last = useRef({ rowHeight, totalCount });
  last.current = { rowHeight, totalCount };

  useLayoutEffect(() => {
    // A list of the newest rows first grows at its top.
    const show = (place: ListPlace | undefined) => {
      if (!body.current || !place || rowHeight === 0) return;
      const rows = place.rows + totalCount - place.totalCount;
      window.scrollTo({ top: topOf(body.current) + rows * rowHeight, behavior: 'instant' });
    };
    resting.current ??= places.read(entry);
    show(resting.current);
  }, [body, entry, totalCount, rowHeight]);

  useLayoutEffect(() => {
    const list = body.current;
    const placeNow = (): ListPlace | undefined => {
      const { rowHeight, totalCount } = last.current;
      if (!list || rowHeight === 0) return undefined;
      const rows = (window.scrollY - topOf(list)) / rowHeight;
      return rows > 0 ? { rows, totalCount } : undefined;
    };
    const rest = () => {
      resting.current = placeNow();
    };
    const store = () => places.store(entry, placeNow());
    addEventListener('scrollend', rest);
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('scrollend', rest);
      removeEventListener('pagehide', store);
      // The list is still in the page: only then it is taken out.
      store();
    };
  }, [body, entry]);
}

function isListPlace(stored: unknown): stored is ListPlace {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'rows' in stored &&
    'totalCount' in stored &&
    Number.isFinite(stored.rows) &&
    Number.isFinite(stored.totalCount)
  );
}
