import type { Sport, SportEvent } from '@touchline/shared/contracts';
import { byCompetition } from '../../events';

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
  /** How many prices its rows have room for: 1 X 2, 1 2, or none. */
  readonly columns: 3 | 2 | 0;
  /** Its heading is its rows' competition, which they needn't name again. */
  readonly isCompetition: boolean;
  readonly rows: readonly BoardRow[];
}

/** More runners than this have no room for prices in a row: the field is on the market's page. */
export const MOST_PRICED = 3;

/** What a board lists: a section per sport, or one per competition of each sport. Empty ones are left out. */
export function sectionsOf(
  sports: readonly Sport[],
  grouped: 'sport' | 'competition',
  more: boolean,
): readonly BoardSection[] {
  return sports
    .filter(({ events }) => events.length > 0)
    .flatMap(({ id, name, events }): readonly BoardSection[] =>
      grouped === 'sport'
        ? [
            {
              ...contents(id, events),
              id: `${id}`,
              heading: name,
              moreTo: more ? `/matchlist/${id}` : undefined,
              isCompetition: false,
            },
          ]
        : byCompetition(events).map((group) => ({
            ...contents(id, group.events),
            id: `${id} ${group.competition}`,
            heading: group.competition,
            moreTo: undefined,
            isCompetition: true,
          })),
    );
}

function contents(sportId: number, events: readonly SportEvent[]) {
  const priced = events.map(({ runners = [] }) => runners.length).filter((count) => count <= MOST_PRICED);
  const columns: BoardSection['columns'] = priced.length === 0 ? 0 : priced.includes(3) ? 3 : 2;
  return { sportId, columns, rows: events.map((event) => ({ event, ended: false })) };
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
