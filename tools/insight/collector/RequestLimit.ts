import { networkOf } from './NetworkCounts';

/** How long requests are counted together; then counting begins anew. */
const WINDOW_MS = 10_000;

export interface RequestLimits {
  /** In ten seconds, of one address. Many phones share an operator's address, so it is generous. */
  perAddress: number;
  /** In ten seconds, of one network: a sender has all of its addresses, and none may use up what all have. */
  perNetwork: number;
  /** In ten seconds, of all addresses. */
  ofAll: number;
}

/** Says which requests are within the limits. Admitted requests alone are counted, so memory is bounded by `ofAll`. */
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
    const { perAddress, perNetwork, ofAll } = this.limits;
    const ofAddress = this.#counts.get(address) ?? 0;
    const network = `network ${networkOf(address)}`;
    const ofNetwork = this.#counts.get(network) ?? 0;
    if (ofAddress >= perAddress || ofNetwork >= perNetwork || this.#all >= ofAll) return false;
    this.#counts.set(address, ofAddress + 1).set(network, ofNetwork + 1);
    this.#all += 1;
    return true;
  }
}
