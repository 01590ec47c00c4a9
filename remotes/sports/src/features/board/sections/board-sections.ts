import type { Sport, SportEvent } from '@touchline/shared/contracts/markets';
import { byCompetition, byOff } from '../../events';

/** An event in a list. `ended`: no answer contains it any more; its row stays until the player changes the list. */
export interface BoardRow {
  readonly event: SportEvent;
  readonly ended: boolean;
}

/** Rows under one heading. */
export interface BoardSection {
  readonly id: string;
  readonly heading: string;
  readonly sportId: number;
  /** The whole list of which these rows are the first, and how many it has. */
  readonly whole: { readonly to: string; readonly count: number } | undefined;
  /** How many price columns its rows have: 1 X 2, 1 2, or none. */
  readonly columns: 3 | 2 | 0;
  /** Its heading is its rows' competition, so the rows need not repeat it. */
  readonly isCompetition: boolean;
  /** The next races, whose rows show the prices of their first runners. */
  readonly isNextOff?: boolean | undefined;
  readonly rows: readonly BoardRow[];
}

/** A board's headings: sports, competitions of a sport, or the next races and then the courses. */
export type Grouping = 'sport' | 'competition' | 'off';

/** More runners than this have no room for prices in a row; the market's page shows them. */
export const MOST_PRICED = 3;

/**
 * The sections of a board: one per sport, or one per competition of each sport, or races by their start. Empty ones are
 * left out.
 * @param all the sports with all their events, where `sports` has the first of them alone
 */
export function sectionsOf(
  sports: readonly Sport[],
  grouped: Grouping,
  all?: readonly Sport[],
): readonly BoardSection[] {
  return sports
    .filter(({ events }) => events.length > 0)
    .flatMap(({ id, name, events }): readonly BoardSection[] => {
      if (grouped === 'competition') return competitions(id, byCompetition(events));
      if (grouped === 'off') {
        const { next, courses } = byOff(events);
        const head = { id: `${id} next`, heading: name, whole: undefined, isCompetition: false };
        return [{ ...contents(id, next), ...head, isNextOff: true }, ...competitions(id, courses)];
      }
      const whole = wholeOf(id, events.length, all);
      return [{ ...contents(id, events), id: `${id}`, heading: name, whole, isCompetition: false }];
    });
}

const competitions = (sportId: number, groups: readonly { competition: string; events: SportEvent[] }[]) =>
  groups.map(({ competition, events }) => ({
    ...contents(sportId, events),
    id: `${sportId} ${competition}`,
    heading: competition,
    whole: undefined,
    isCompetition: true,
  }));

function wholeOf(id: number, shown: number, all: readonly Sport[] | undefined): BoardSection['whole'] {
  const count = all?.find((sport) => sport.id === id)?.events.length ?? 0;
  return count > shown ? { to: `/matchlist/${id}`, count } : undefined;
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
  return sections.flatMap((section) => {
    const rows = section.rows.slice(0, left);
    left -= rows.length;
    const whole = rows.length === section.rows.length ? section.whole : undefined;
    return rows.length > 0 ? [{ ...section, rows, whole }] : [];
  });
}
