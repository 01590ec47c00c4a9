import type { SportingEvent } from '../model';
import { randomFor } from '../random';
import { SPORTS, type SportPlan } from './sports';

const PLANNED = SPORTS.reduce((sum, sport) => sum + sport.events, 0);
const SOON = 5 * 60_000;

/** How many events of each sport a board of `events` has. */
function share(plan: SportPlan, events: number): { all: number; live: number } {
  const scale = events / PLANNED;
  return { all: Math.max(1, Math.round(plan.events * scale)), live: Math.round(plan.inPlay * scale) };
}

/** The sides of an event: two names, or the title of a race, which has no sides. */
const sidesOf = ({ title }: Pick<SportingEvent, 'title'>): string[] => title.split(' v ');

/** How often other sides are drawn where one of them plays elsewhere at the time. */
const DRAWS = 12;

/** Event `number` of a sport: the same for the same seed and the same events of its sport at that time. */
function createEvent(
  seed: number,
  plan: SportPlan,
  { number, startsAt, own }: { number: number; startsAt: number; own: readonly SportingEvent[] },
): SportingEvent {
  const id = String(plan.id * 1_000_000 + number);
  const busy = new Set(
    own.filter((event) => Math.abs(event.startsAt - startsAt) < 2 * plan.longestRun).flatMap(sidesOf),
  );
  let random = randomFor(seed, id);
  let fixture = plan.fixture(id, random);
  for (let draw = 1; draw < DRAWS && sidesOf(fixture).some((side) => busy.has(side)); draw += 1) {
    random = randomFor(seed, `${id} ${draw}`);
    fixture = plan.fixture(id, random);
  }
  const marks = ['both', 'status', 'matchDate'] as const;
  return {
    id,
    sportId: plan.id,
    ...fixture,
    startsAt,
    phase: 'UPCOMING',
    liveMark: marks[number % 3] ?? 'both',
    random: random.state,
    nextPlayAt: startsAt,
    nextPriceAt: 0,
  };
}

function roundUp(at: number, to: number): number {
  return Math.ceil(at / to) * to;
}

/** The events that the board lacks: at the start all of them, later one for each that has ended. */
export class Board {
  constructor(
    private readonly seed: number,
    private readonly size: number,
    /** The number of the last event made, by sport id. */
    readonly counts: Map<number, number>,
  ) {}

  /** Makes the events that `current` lacks. */
  replenish(current: Iterable<SportingEvent>, now: number): SportingEvent[] {
    const open = [...current].filter(({ phase, score }) => phase !== 'CLOSED' && score.sport !== 'recorded');
    return SPORTS.flatMap((plan) => {
      const own = open.filter((event) => event.sportId === plan.id);
      const { all, live } = share(plan, this.size);
      const made: SportingEvent[] = [];
      while (own.length < all) {
        const event = this.#next(plan, own, live, now);
        own.push(event);
        made.push(event);
      }
      return made;
    });
  }

  #next(plan: SportPlan, own: readonly SportingEvent[], live: number, now: number): SportingEvent {
    const number = (this.counts.get(plan.id) ?? 0) + 1;
    this.counts.set(plan.id, number);
    const random = randomFor(this.seed, `start ${plan.id} ${number}`);
    const liveOrSoon = own.filter((event) => event.startsAt <= now + 2 * SOON).length;
    let startsAt: number;
    if (liveOrSoon < live) {
      startsAt =
        number <= live
          ? now - Math.round(plan.longestRun * random.next())
          : now + SOON + random.whole(0, 3) * 60_000;
    } else {
      const coming = own.filter((event) => event.startsAt > now).length;
      const ahead = plan.gap * (coming + random.between(0.2, 1)) * Math.min(1, PLANNED / this.size);
      startsAt = roundUp(now + ahead, plan.startEvery);
    }
    return createEvent(this.seed, plan, { number, startsAt, own });
  }
}
