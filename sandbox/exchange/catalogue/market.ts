import type { Market, Runner, Subject } from '../model';

type Kind = Pick<Market, 'kind' | 'format' | 'ladder' | 'rules' | 'commissionPct'>;
/** Decimal odds on the CLASSIC ladder, commission on net winnings. */
const ODDS: Kind = {
  kind: 'MATCH_ODDS',
  format: 'DECIMAL',
  ladder: 'CLASSIC',
  rules:
    'The market settles on the official result at the end of play. Unmatched bets lapse when the event turns in play.',
  commissionPct: 200,
};
const BOOKMAKER: Kind = {
  kind: 'BOOKMAKER',
  format: 'PERCENT',
  ladder: 'NONE',
  rules:
    'Quotes are profit per 100 staked. Bets match at once or not at all and are refused while the ball is running.',
  commissionPct: 0,
};
const FANCY: Kind = {
  kind: 'FANCY',
  format: 'LINE',
  ladder: 'NONE',
  rules:
    'Yes wins when the runs are equal to or above the line, No when they are below. An innings that ends early settles at its total.',
  commissionPct: 0,
};

/** The fields of a runner that a sport sets itself. */
export type RunnerDetails = Pick<Runner, 'name'> &
  Partial<Pick<Runner, 'cloth' | 'draw' | 'jockey' | 'trainer' | 'status'>>;

function market(
  eventId: string,
  number: number,
  own: Kind & Pick<Market, 'name' | 'group' | 'subject'>,
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
    runners: runners.map((runner, index) =>
      newRunner({ id: `${id}-${index + 1}`, sort: index + 1, ...runner }),
    ),
  };
}

/** A runner before its first prices. */
export function newRunner(own: RunnerDetails & Pick<Runner, 'id' | 'sort'>): Runner {
  return { status: 'ACTIVE', back: [], lay: [], mood: 0, pinned: false, ...own };
}

export function oddsMarket(
  eventId: string,
  number: number,
  [name, group]: readonly [name: string, group: string],
  subject: Subject,
  runners: readonly RunnerDetails[],
): Market {
  return market(eventId, number, { ...ODDS, name, group, subject }, runners);
}

export function bookmakerMarket(eventId: string, number: number, runners: readonly RunnerDetails[]): Market {
  const name = 'Bookmaker';
  return market(eventId, number, { ...BOOKMAKER, name, group: name, subject: { of: 'winner' } }, runners);
}

export function fancyMarket(eventId: string, number: number, name: string, subject: Subject): Market {
  return market(eventId, number, { ...FANCY, name, group: 'Fancy', subject }, [{ name }]);
}
