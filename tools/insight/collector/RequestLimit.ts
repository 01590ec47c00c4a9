/** How long requests are counted together; then counting begins anew. */
const WINDOW_MS = 10_000;
/** Addresses that are told apart in a window; all others share one count. */
const MAX_ADDRESSES = 20_000;

export interface RequestLimits {
  /** In ten seconds, of one address. Many phones share an operator's address, so it is generous. */
  perAddress: number;
  /** In ten seconds, of all addresses. */
  ofAll: number;
}

/** Says which requests are within the limits, in bounded memory. */
export class RequestLimit {
  readonly #counts = new Map<string, number>();
  #all = 0;
  #until = 0;

  constructor(
    private readonly limits: RequestLimits,
    private readonly now: () => number,
  ) {}

  admits(address: string): boolean {
    const now = this.now();
    if (now >= this.#until) {
      this.#counts.clear();
      this.#all = 0;
      this.#until = now + WINDOW_MS;
    }
    const key = this.#counts.has(address) || this.#counts.size < MAX_ADDRESSES ? address : '';
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (count > this.limits.perAddress || this.#all >= this.limits.ofAll) return false;
    this.#all += 1;
    return true;
  }
}
