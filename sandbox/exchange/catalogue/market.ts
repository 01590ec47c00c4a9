import type { Market, Runner, Subject } from '../model';

const MATCH_RULES =
  'The market settles on the official result at the end of play. Unmatched bets lapse when the event turns in play.';
const BOOKMAKER_RULES =
  'Quotes are profit per 100 staked. Bets match at once or not at all and are refused while the ball is running.';
const FANCY_RULES =
  'Yes wins when the runs are equal to or above the line, No when they are below. An innings that ends early settles at its total.';

/** The fields of a runner that a sport sets itself. */
export type RunnerDetails = Pick<Runner, 'name'> &
  Partial<Pick<Runner, 'cloth' | 'draw' | 'jockey' | 'trainer' | 'status'>>;

function market(
  eventId: string,
  number: number,
  own: Pick<Market, 'name' | 'kind' | 'format' | 'ladder' | 'group' | 'rules' | 'commissionPct' | 'subject'>,
  runners: readonly RunnerDetails[],
): Market {
  const id = `${eventId}-${number}`;
  return {
    id,
    eventId,
    sort: number,
    winners: 1,
    status: 'OPEN',
    held: false,
    version: 1,
    inPlay: false,
    betDelay: 0,
    totalMatched: 0,
    ...own,
    runners: runners.map((runner, index) => ({
      id: `${id}-${index + 1}`,
      sort: index + 1,
      status: 'ACTIVE',
      back: [],
      lay: [],
      mood: 0,
      pinned: false,
      ...runner,
    })),
  };
}

/** An exchange market: decimal odds on the CLASSIC ladder, commission on net winnings. */
export function oddsMarket(
  eventId: string,
  number: number,
  name: string,
  group: string,
  subject: Subject,
  runners: readonly RunnerDetails[],
): Market {
  return market(
    eventId,
    number,
    {
      name,
      kind: 'MATCH_ODDS',
      format: 'DECIMAL',
      ladder: 'CLASSIC',
      group,
      rules: MATCH_RULES,
      commissionPct: 200,
      subject,
    },
    runners,
  );
}

export function bookmakerMarket(eventId: string, number: number, runners: readonly RunnerDetails[]): Market {
  return market(
    eventId,
    number,
    {
      name: 'Bookmaker',
      kind: 'BOOKMAKER',
      format: 'PERCENT',
      ladder: 'NONE',
      group: 'Bookmaker',
      rules: BOOKMAKER_RULES,
      commissionPct: 0,
      subject: { of: 'winner' },
    },
    runners,
  );
}

export function fancyMarket(eventId: string, number: number, name: string, subject: Subject): Market {
  return market(
    eventId,
    number,
    {
      name,
      kind: 'FANCY',
      format: 'LINE',
      ladder: 'NONE',
      group: 'Fancy',
      rules: FANCY_RULES,
      commissionPct: 0,
      subject,
    },
    [{ name }],
  );
}
