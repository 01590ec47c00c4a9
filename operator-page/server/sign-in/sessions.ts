import { createHash } from 'node:crypto';
import { newToken } from '../token-access';

/** How many are kept; the oldest go first, so that a flood of logins costs no memory. */
const MAX_SESSIONS = 1_000;

/** The sessions by the hash of the key that a browser holds, in memory: a restart ends them all. */
export class Sessions<T> {
  readonly #kept = new Map<string, { value: T; began: number; used: number }>();

  /** @param limits in milliseconds: after the last use, and after the beginning */
  constructor(
    private readonly now: () => number,
    private readonly limits: { idle: number; most: number },
  ) {}

  /** @returns the key, 32 random bytes */
  begin(value: T): string {
    const key = newToken();
    const now = this.now();
    for (const [id, session] of this.#kept) if (this.#isOver(session)) this.#kept.delete(id);
    for (const id of this.#kept.keys()) {
      if (this.#kept.size < MAX_SESSIONS) break;
      this.#kept.delete(id);
    }
    this.#kept.set(nameOf(key), { value, began: now, used: now });
    return key;
  }

  /** @param isUse whether a person did something, so that it goes on */
  find(key: string | undefined, isUse: boolean): T | undefined {
    const found = key === undefined ? undefined : this.#kept.get(nameOf(key));
    if (!found || this.#isOver(found)) return undefined;
    if (isUse) found.used = this.now();
    return found.value;
  }

  /** Ends it. @returns what it was */
  end(key: string | undefined): T | undefined {
    const found = this.find(key, false);
    if (key !== undefined) this.#kept.delete(nameOf(key));
    return found;
  }

  #isOver({ began, used }: { began: number; used: number }): boolean {
    const now = this.now();
    return now - used >= this.limits.idle || now - began >= this.limits.most;
  }
}

const nameOf = (key: string) => createHash('sha256').update(key).digest('base64');
