import { setMaxListeners } from 'node:events';
import * as v from 'valibot';

/** A fault to inject. `path` ignores case; a `*` at its end matches every path with this prefix. */
export const fault = v.object({
  path: v.pipe(v.string(), v.minLength(1)),
  method: v.optional(v.picklist(['GET', 'POST'])),
  /** Wait this long before anything else. */
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000))),
  /** Answer with this status and body instead of handling the call. A text body is sent as HTML. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  body: v.optional(v.unknown()),
  /** Headers of that answer, by name. */
  headers: v.optional(v.record(v.string(), v.string())),
  /** Close the connection before the call is handled. */
  dropBefore: v.optional(v.boolean()),
  /** Handle the call, then close the connection instead of answering. */
  dropAfterCommit: v.optional(v.boolean()),
  /** How many calls it affects; absent, all until reset. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type Fault = v.InferOutput<typeof fault>;

/** The active faults, in the order they were added; the first that matches a call is used. */
export class Faults {
  /**
   * How an expired token is reported: HTTP 401, or HTTP 200 with a body status 401
   * (docs/reference/behaviour.md#8-errors knows both).
   */
  unauthorizedAs: 'http' | 'body' = 'http';
  #faults: (Fault & { left: number })[] = [];
  #ending = endingOfMany();

  add(fault: Fault): void {
    this.#faults.push({ ...fault, left: fault.times ?? Number.POSITIVE_INFINITY });
  }

  list(): Fault[] {
    return this.#faults.map(({ left, ...fault }) =>
      Number.isFinite(left) ? { ...fault, times: left } : fault,
    );
  }

  reset(): void {
    this.#faults = [];
    this.unauthorizedAs = 'http';
    this.#ending.abort();
    this.#ending = endingOfMany();
  }

  /** The fault for this call; counts its use. */
  take(method: string, path: string): Fault | undefined {
    const found = this.#faults.find((fault) => fits(fault, method, path.toLowerCase()));
    if (!found) return undefined;
    found.left -= 1;
    if (found.left <= 0) this.#faults = this.#faults.filter((fault) => fault !== found);
    return found;
  }

  /** Aborts when the delays must end now. */
  get ending(): AbortSignal {
    return this.#ending.signal;
  }
}

/** Any number of calls may wait for it. */
function endingOfMany(): AbortController {
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);
  return ending;
}

function fits(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== undefined && fault.method !== method) return false;
  const wanted = fault.path.toLowerCase();
  return wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === wanted;
}
