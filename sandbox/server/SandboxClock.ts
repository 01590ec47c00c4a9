import * as v from 'valibot';
import type { Database } from '../exchange/stores/database';
import { invalid } from './Refusal';

const AHEAD = 'clockAheadMs';
const DAY_MS = 86_400_000;
/** The limit of one step and of all steps together; no test or operator needs more. */
const LONGEST_STEP_MS = 366 * DAY_MS;
const FURTHEST_MS = 10 * LONGEST_STEP_MS;

/** The sandbox's time: the machine's plus an offset, which the control endpoints only increase and which is stored. */
export class SandboxClock {
  /** Milliseconds ahead of the machine. */
  offset: number;

  constructor(private readonly database: Database) {
    const stored = database.first(
      v.object({ value: v.string() }),
      'SELECT value FROM meta WHERE key = ?',
      AHEAD,
    );
    this.offset = Number(stored?.value ?? 0);
  }

  now(): number {
    return Date.now() + this.offset;
  }

  /** @throws Refusal 400 for a negative step, or one beyond the limit */
  advance(ms: number): void {
    if (!Number.isSafeInteger(ms) || ms < 0)
      throw invalid('ms', 'ms is a whole number of milliseconds from 0: the clock only goes forward.');
    if (ms > LONGEST_STEP_MS) throw invalid('ms', `ms is at most ${LONGEST_STEP_MS}, which is 366 days.`);
    if (this.offset + ms > FURTHEST_MS)
      throw invalid(
        'ms',
        `The clock is ${daysOf(this.offset)} ahead; it goes no further than ${daysOf(FURTHEST_MS)}. Start with --fresh.`,
      );
    this.offset += ms;
    this.database.insert('meta', { key: AHEAD, value: String(this.offset) }, 'REPLACE');
  }
}

const daysOf = (ms: number) => `${Math.floor(ms / DAY_MS).toLocaleString('en-IN')} days`;
