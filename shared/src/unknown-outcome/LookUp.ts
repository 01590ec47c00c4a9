/** Milliseconds from one look to the next. */
export const LOOK_EVERY_MS = 1_000;
/** After this many looks in a row without a find a write counts as never arrived. */
export const LOOKS_UNTIL_NOT_FOUND = 8;
/** A write that the answers may hide is still looked for at every tenth tick, unless a look is under way then. */
const HIDDEN_EVERY = 10;
/** A look that takes longer is aborted. The next one may take twice as long, because the server may be slow. */
const LOOK_TIMEOUT_MS = 5_000;
const MAX_LOOK_TIMEOUT_MS = 60_000;

/**
 * What one look says about one write:
 * - an object: its outcome
 * - `not-found`: everything was read, and it is not there
 * - `unsure`: it may be among what could not be read or told apart
 *   (docs/decisions/requests.md#a-bet-that-answers-may-hide-is-never-called-missing)
 * - `pending`: its call is still under way, so nothing can be said yet
 */
export type Finding<Found extends object> = Found | 'not-found' | 'unsure' | 'pending';

/** How many of the last looks in a row found nothing, and how many were unsure. */
export interface Looks {
  readonly empty: number;
  readonly unsure: number;
}

export const NO_LOOKS: Looks = { empty: 0, unsure: 0 };

export function afterLook({ empty, unsure }: Looks, finding: Finding<object>): Looks {
  return {
    empty: finding === 'not-found' ? empty + 1 : 0,
    unsure: finding === 'unsure' ? unsure + 1 : 0,
  };
}

/** Whether enough looks found nothing for the write to count as never arrived. */
export function isNotFound({ empty }: Looks, looksUntilNotFound: number = LOOKS_UNTIL_NOT_FOUND): boolean {
  return empty >= looksUntilNotFound;
}

export interface LookUpOptions<Found extends object> {
  /** The ids of the writes to look for now. */
  readonly due: () => readonly string[];
  /** False while the player is inactive: no requests are made then. */
  readonly active: () => boolean;
  /** Looks once for all of them. Rejects when nothing can be said about any. */
  readonly look: (
    ids: readonly string[],
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, Finding<Found>>>;
  /** Called with `not-found` once it is certain, and with `unsure` after each such look. */
  readonly onFinding: (id: string, finding: Found | 'not-found' | 'unsure') => void;
  /** Milliseconds; LOOK_EVERY_MS by default. */
  readonly everyMs?: number | undefined;
}

/** While it runs, looks for writes whose outcome is unknown. It never sends anything. */
export class LookUp<Found extends object> {
  readonly #options: LookUpOptions<Found>;
  readonly #looks = new Map<string, Looks>();
  #timers: readonly [first: ReturnType<typeof setTimeout>, next: ReturnType<typeof setInterval>] | undefined;
  #ticks = 0;
  #look: AbortController | undefined;
  #timeoutMs = LOOK_TIMEOUT_MS;

  constructor(options: LookUpOptions<Found>) {
    this.#options = options;
  }

  /** Looks at once and then regularly. Does nothing when it is already running. */
  start(): void {
    const tick = () => void this.#tick();
    this.#timers ??= [setTimeout(tick), setInterval(tick, this.#options.everyMs ?? LOOK_EVERY_MS)];
  }

  /** Aborts a look that is under way and drops all counts: they say nothing about the time until the next start. */
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
    const due = all.filter((id) => tick % HIDDEN_EVERY === 0 || !this.#isHidden(id));
    if (due.length === 0) return;
    const look = new AbortController();
    this.#look = look;
    const findings = await this.#findings(due, look);
    // Stopped meanwhile.
    if (this.#look !== look) return;
    this.#look = undefined;
    for (const [id, finding] of findings ?? []) this.#found(id, finding);
    // A failed look proves nothing, so the count of empty looks starts again.
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
    }, this.#timeoutMs);
    try {
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      const findings = await Promise.race([this.#options.look(due, signal), aborted]);
      this.#timeoutMs = LOOK_TIMEOUT_MS;
      return findings;
    } catch {
      if (isLate) this.#timeoutMs = Math.min(this.#timeoutMs * 2, MAX_LOOK_TIMEOUT_MS);
      return undefined;
    } finally {
      clearTimeout(late);
    }
  }

  /** After so many unsure looks only a change in the server's answers can help. */
  #isHidden(id: string): boolean {
    return (this.#looks.get(id) ?? NO_LOOKS).unsure >= LOOKS_UNTIL_NOT_FOUND;
  }

  #found(id: string, finding: Finding<Found>): void {
    const looks = afterLook(this.#looks.get(id) ?? NO_LOOKS, finding);
    const isOver = typeof finding === 'object' || isNotFound(looks);
    if (isOver) this.#looks.delete(id);
    else this.#looks.set(id, looks);
    if (finding === 'pending' || (finding === 'not-found' && !isOver)) return;
    this.#options.onFinding(id, finding);
  }
}
