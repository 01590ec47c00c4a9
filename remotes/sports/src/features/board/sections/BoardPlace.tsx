import { type Decoded, entity, number, text } from '@touchline/shared/contracts/reading';
import { KeepPlace, listPlaces } from '@touchline/shared/ui/long-list';
import type { ReactNode } from 'react';

/**
 * A player's position in a list: a row, its distance from the window's top, and the page's scroll position in case the
 * row is gone.
 */
const place = entity({ eventId: text, top: number, scrollY: number });
type Place = Decoded<typeof place>;

export const boardPlaces = listPlaces('boardPlaces', place);

interface BoardPlaceProps {
  /** The history entry: its place comes back with it. */
  readonly entry: string;
  /** Changes when rows come, go or move. */
  readonly content: unknown;
  /** Changes when all rows change their height, as by turning a phone. */
  readonly size?: number | undefined;
  /** How far below this element's top a row begins that isn't drawn. */
  readonly locate?: ((eventId: string) => number | undefined) | undefined;
  readonly children: ReactNode;
}

/** Keeps the event that a player reads where it is. */
export function BoardPlace({ locate, ...list }: BoardPlaceProps) {
  return (
    <KeepPlace
      {...list}
      places={boardPlaces}
      placeIn={placeIn}
      show={(place, root) => show(place, root, locate)}
    />
  );
}

/** What the header and a sticky heading cover at most, in pixels. */
const COVERED = 128;

/**
 * The row under the pointer, else the topmost in sight. A list whose beginning is visible and that has no pointer over
 * it has no position to keep, so that new rows may appear at its top.
 */
function placeIn(root: HTMLElement): Place | undefined {
  const pointedAt = root.querySelector<HTMLElement>('[data-event-id]:hover');
  if (pointedAt) return placeOf(pointedAt);
  if (root.getBoundingClientRect().top > 0) return undefined;
  for (const row of root.querySelectorAll<HTMLElement>('[data-event-id]'))
    if (row.getBoundingClientRect().bottom > COVERED) return placeOf(row);
  return undefined;
}

function placeOf(row: HTMLElement): Place {
  return { eventId: row.dataset.eventId ?? '', top: row.getBoundingClientRect().top, scrollY };
}

function show({ eventId, top, scrollY }: Place, root: HTMLElement, locate: BoardPlaceProps['locate']): void {
  const row = root.querySelector(`[data-event-id="${CSS.escape(eventId)}"]`);
  if (row) {
    window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
    return;
  }
  const start = locate?.(eventId);
  window.scrollTo({
    top: start === undefined ? scrollY : window.scrollY + root.getBoundingClientRect().top + start - top,
    behavior: 'instant',
  });
}
