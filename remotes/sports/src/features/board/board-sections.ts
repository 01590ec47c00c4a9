import type { Sport, SportEvent } from '@touchline/shared/contracts';
import { byCompetition } from '../events';

/** An event in a list. `ended`: it is in no answer any more, and keeps its place until the list is laid out anew. */
export interface BoardRow {
  readonly event: SportEvent;
  readonly ended: boolean;
}

/** Rows under one heading. */
export interface BoardSection {
  readonly id: string;
  readonly heading: string;
  readonly sportId: number;
  /** Where the heading leads to more of the same. */
  readonly moreTo: string | undefined;
  readonly rows: readonly BoardRow[];
}

/** What a board lists: a section per sport, or one per competition of each sport. Empty ones are left out. */
export function sectionsOf(
  sports: readonly Sport[],
  grouped: 'sport' | 'competition',
  more: boolean,
): readonly BoardSection[] {
  return sports
    .filter(({ events }) => events.length > 0)
    .flatMap(({ id, name, events }) =>
      grouped === 'sport'
        ? [section(`${id}`, name, id, events, more ? `/matchlist/${id}` : undefined)]
        : byCompetition(events).map((group) =>
            section(`${id} ${group.competition}`, group.competition, id, group.events, undefined),
          ),
    );
}

function section(
  id: string,
  heading: string,
  sportId: number,
  events: readonly SportEvent[],
  moreTo: string | undefined,
): BoardSection {
  return { id, heading, sportId, moreTo, rows: events.map((event) => ({ event, ended: false })) };
}

export function countRows(sections: readonly BoardSection[]): number {
  return sections.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** The first `count` rows of a list. */
export function beginningOf(sections: readonly BoardSection[], count: number): readonly BoardSection[] {
  let left = count;
  return sections.flatMap((one) => {
    const rows = one.rows.slice(0, left);
    left -= rows.length;
    return rows.length > 0 ? [{ ...one, rows }] : [];
  });
}
