import { listPlaces } from '@touchline/shared/ui/long-list';

/** Where a player stood in a list: a row, and how far below the window's top it was. */
export interface Place {
  readonly eventId: string;
  readonly top: number;
  /** Where the page was scrolled to, should the row be gone. */
  readonly scrollY: number;
}

export const boardPlaces = listPlaces('boardPlaces', isPlace);

function isPlace(stored: unknown): stored is Place {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'eventId' in stored &&
    'top' in stored &&
    'scrollY' in stored &&
    typeof stored.eventId === 'string' &&
    Number.isFinite(stored.top) &&
    Number.isFinite(stored.scrollY)
  );
}
