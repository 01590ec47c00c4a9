/** Between two looks. */
export const LOOK_EVERY_MS = 1_000;
/** So many looks in a row must find nothing before something counts as never arrived. */
export const LOOKS_TO_BE_SURE = 8;
/** One look in so many goes on for what the answers hide. */
const SELDOM = 10;
/** A look that takes longer is given up for a new one; the patience doubles with each, for a server that is slow. */
const PATIENCE_MS = 5_000;
const MOST_PATIENCE_MS = 60_000;

/**
 * What one look says of one thing:
 * - an object: what became of it
 * - `nowhere`: everything was read, and it is not there
 * - `unsure`: it may be among what could not be read or told apart (docs/decisions/0063)
 * - `pending`: nothing can be said yet, as its call is still under way
 */
export type Finding<Found extends object> = Found | 'nowhere' | 'unsure' | 'pending';

/** Looks in a row that found nothing, and that were unsure. */
export interface Looks {
  readonly empty: number;
  readonly unsure: number;
}

export const NO_LOOKS: Looks = { empty: 0, unsure: 0 };

/** Counts a look. */
export function afterLook({ empty, unsure }: Looks, finding: Finding<object>): Looks {
  return {
    empty: finding === 'nowhere' ? empty + 1 : 0,
    unsure: finding === 'unsure' ? unsure + 1 : 0,
  };
}

/** Whether it was looked for so often that it counts as never arrived. */
export function isNowhere({ empty }: Looks, looksToBeSure: number = LOOKS_TO_BE_SURE): boolean {
  return empty >= looksToBeSure;
}

export interface LookUpOptions<Found extends object> {
  /** The ids of all that is to be looked for now. */
  readonly due: () => readonly string[];
  /** Whether requests are made now: they rest while the player is inactive. */
  readonly active: () => boolean;
  /** Looks once for all of them. Rejects when nothing can be said of any. */
  readonly look: (
    ids: readonly string[],
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, Finding<Found>>>;
  /** `nowhere` is told once it is sure, `unsure` with each such look. */
  readonly tell: (id: string, finding: Found | 'nowhere' | 'unsure') => void;
  /** Milliseconds; LOOK_EVERY_MS unless told. */
  readonly everyMs?: number | undefined;
}

/** Looks for what has no known outcome as long as it runs; it never sends anything. */
export class LookUp<Found extends object> {
  readonly #options: LookUpOptions<Found>;
  readonly #looks = new Map<string, Looks>();
  #timers: readonly [first: ReturnType<typeof setTimeout>, next: ReturnType<typeof setInterval>] | undefined;
  #ticks = 0;
  #look: AbortController | undefined;
  #patience = PATIENCE_MS;

  constructor(options: LookUpOptions<Found>) {
    this.#options = options;
  }

  /** Looks at once and then regularly; does nothing when it runs already. */
  start(): void {
    const tick = () => void this.#tick();
    this.#timers ??= [setTimeout(tick), setInterval(tick, this.#options.everyMs ?? LOOK_EVERY_MS)];
  }

  /** Gives up a look that is under way. What was seen so far says nothing of what happens until the next start. */
  stop(): void {
    if (this.#timers) {
      clearTimeout(this.#timers[0]);
      clearInterval(this.#timers[1]);
    }
    this.#timers = undefined;
    this.#ticks = 0;
    this.#look?.abort();
    this.#look = undefined;
    this.#looks.clear();
  }

  async #tick(): Promise<void> {
    const tick = this.#ticks++;
    if (this.#look || !this.#options.active()) return;
    const all = this.#options.due();
    for (const id of this.#looks.keys()) if (!all.includes(id)) this.#looks.delete(id);
    const due = all.filter((id) => tick % SELDOM === 0 || !this.#isHidden(id));
    if (due.length === 0) return;
    const look = new AbortController();
    this.#look = look;
    const findings = await this.#findings(due, look);
    // It was stopped meanwhile.
    if (this.#look !== look) return;
    this.#look = undefined;
    for (const [id, finding] of findings ?? []) this.#found(id, finding);
    // A failed look says nothing of anything: the count of empty ones starts anew.
    if (!findings)
      for (const [id, looks] of this.#looks) this.#looks.set(id, { ...looks, empty: NO_LOOKS.empty });
  }

  /** @returns undefined when the look failed or took too long */
  async #findings(
    due: readonly string[],
    look: AbortController,
  ): Promise<ReadonlyMap<string, Finding<Found>> | undefined> {
    const { signal } = look;
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      look.abort();
    }, this.#patience);
    try {
      const given = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      const findings = await Promise.race([this.#options.look(due, signal), given]);
      this.#patience = PATIENCE_MS;
      return findings;
    } catch {
      if (isLate) this.#patience = Math.min(this.#patience * 2, MOST_PATIENCE_MS);
      return undefined;
    } finally {
      clearTimeout(late);
    }
  }

  /** It was looked for so often that only a change of the server's answers will tell. */
  #isHidden(id: string): boolean {
    return (this.#looks.get(id) ?? NO_LOOKS).unsure >= LOOKS_TO_BE_SURE;
  }

  #found(id: string, finding: Finding<Found>): void {
    const looks = afterLook(this.#looks.get(id) ?? NO_LOOKS, finding);
    const isOver = typeof finding === 'object' || isNowhere(looks);
    if (isOver) this.#looks.delete(id);
    else this.#looks.set(id, looks);
    if (finding === 'pending' || (finding === 'nowhere' && !isOver)) return;
    this.#options.tell(id, finding);
  }
}
