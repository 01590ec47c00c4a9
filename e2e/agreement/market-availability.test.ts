import type { MarketOdds, MarketStatus, RunnerStatus } from '@touchline/shared/contracts/markets';
import { availabilityOf, runnerAvailability } from '../../remotes/sports/src/features/odds/availability';
import { structureOf } from '../../remotes/sports/src/features/odds/store/market-structure';
import type { RefusalReason } from '../../remotes/sports/src/features/slip/bet/Bet';
import { type BetContext, betProblem } from '../../remotes/sports/src/features/slip/bet/check-bet';
import { classifyRefusal } from '../../remotes/sports/src/features/slip/bet/classifyRefusal';
import { draft } from '../../remotes/sports/src/testing/fixtures';
import { checkOpen } from '../../sandbox/exchange/betting/placing-checks';

/** Every status of the wire in every state of the event: the pages show what the exchange does. */
const MARKETS = ['OPEN', 'SUSPENDED', 'BALL_RUNNING', 'INACTIVE', 'CLOSED'] as const satisfies MarketStatus[];
const RUNNERS = [
  'ACTIVE',
  'SUSPENDED',
  'REMOVED',
  'REMOVED_VACANT',
  'HIDDEN',
  'WINNER',
  'LOSER',
  'PLACED',
] as const satisfies RunnerStatus[];
const PHASES = ['UPCOMING', 'IN_PLAY', 'CLOSED'] as const;

type State = readonly [
  phase: (typeof PHASES)[number],
  market: (typeof MARKETS)[number],
  runner: (typeof RUNNERS)[number],
];
const STATES: readonly State[] = PHASES.flatMap((phase) =>
  MARKETS.flatMap((market) => RUNNERS.map((runner): State => [phase, market, runner])),
);

/** The exchange's refusal; undefined where it takes the bet. */
function refusalOf([phase, status, runner]: State): string | undefined {
  try {
    checkOpen({ phase }, { status }, { name: draft.selection.runnerName, status: runner });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function oddsOf([, status, runner]: State): MarketOdds {
  const runners = [{ id: 'r1', status: runner, back: [], lay: [], lastTraded: undefined }];
  const texts = { statusLabel: undefined, totalMatched: undefined };
  return { id: 'm1', version: 1, status, inPlay: true, betDelay: 0, runners, ...texts };
}

/** What board, market and positions show for the state. */
function shownOf(state: State) {
  const live = structureOf(oddsOf(state));
  const ofMarket = availabilityOf(live, { eventEnded: state[0] === 'CLOSED' });
  return ofMarket.takesBets ? runnerAvailability(live, 'r1') : ofMarket;
}

/** What the slip shows for a bet without other problems. The odds do not contain the event's state. */
function problemOf([, marketStatus, runnerStatus]: State): string | undefined {
  const around: BetContext = {
    limits: [],
    ownLimits: { limits: [], time: [], breakUntil: undefined },
    atRisk: undefined,
    available: undefined,
    exposure: undefined,
    marketStatus,
    runnerStatus,
    isSportOff: false,
    hasPrice: true,
    prices: 'fresh',
  };
  return betProblem(draft, around)?.text;
}

test.each(STATES)('event %s, market %s, runner %s: pages and exchange take the same bets', (...state) => {
  const refusal = refusalOf(state);
  const shown = shownOf(state);
  expect(shown.takesBets).toBe(refusal === undefined);
  expect(shown.label === undefined).toBe(shown.takesBets);
  if (state[0] !== 'CLOSED') expect(problemOf(state) === undefined).toBe(shown.takesBets);
});

test.each<[string, State, string, string, RefusalReason]>([
  [
    'Suspended',
    ['IN_PLAY', 'SUSPENDED', 'ACTIVE'],
    'The market is suspended.',
    'Market is suspended',
    'suspended',
  ],
  [
    'Ball running',
    ['IN_PLAY', 'BALL_RUNNING', 'ACTIVE'],
    'Ball running: wait for the next price.',
    'Ball is running, try again after this ball',
    'suspended',
  ],
  [
    'Not open yet',
    ['UPCOMING', 'INACTIVE', 'ACTIVE'],
    'The market is not open.',
    'Market is not open for betting yet',
    'other',
  ],
  [
    'Closed',
    ['IN_PLAY', 'CLOSED', 'ACTIVE'],
    'The market is closed.',
    'Market is closed for betting',
    'closed',
  ],
  [
    'Suspended',
    ['IN_PLAY', 'OPEN', 'SUSPENDED'],
    'India is not open for bets.',
    'India is not open for betting',
    'other',
  ],
  [
    'Removed',
    ['IN_PLAY', 'OPEN', 'REMOVED'],
    'India is not open for bets.',
    'India is not open for betting',
    'other',
  ],
])(
  '%s is one thing on the page, in the slip and at the exchange: %j',
  (label, state, problem, refusal, reason) => {
    expect(shownOf(state).label).toBe(label);
    expect(problemOf(state)).toBe(problem);
    expect(refusalOf(state)).toBe(refusal);
    expect(classifyRefusal(refusal)).toBe(reason);
  },
);

test('an event that is over is said before its market', () => {
  const state: State = ['CLOSED', 'SUSPENDED', 'ACTIVE'];
  expect(shownOf(state).label).toBe('Ended');
  expect(refusalOf(state)).toBe('This event is closed');
  expect(classifyRefusal('This event is closed')).toBe('closed');
});
