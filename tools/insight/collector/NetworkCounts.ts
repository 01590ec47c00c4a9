import { createHash, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { ReportEntry } from './readReport';
import { DAY_MS, HOUR_MS, type Weight } from './Tally';

/** How many reports of one kind about one release count for a canary, from one network in an hour. */
const MAX_OF_NETWORK = 20;
/** How many errors of one network are kept in an hour, of all remotes and releases: room for errors is of all domains. */
const MAX_ERRORS_OF_NETWORK = 100;
/** The most counts that are kept; later reports do not count for a canary. */
const MAX_KEPT = 500_000;
/** How many of the other releases that a network runs are told apart. */
const MAX_BESIDE = 3;

/**
 * Caps what one network can say about a release
 * (docs/decisions/canary-and-insight.md#figures-of-networks-not-of-devices). Networks are kept for a day at most, in
 * memory alone.
 */
export class NetworkCounts {
  #hour = 0;
  #day = 0;
  #salt = randomBytes(16);
  readonly #counts = new Map<string, number>();
  readonly #releases = new Map<string, Set<string>>();

  /** A name for the network of an address; it differs from day to day. */
  nameOf(address: string, now: number): string {
    this.#turn(now);
    return createHash('sha256')
      .update(this.#salt)
      .update(networkOf(address))
      .digest('base64url')
      .slice(0, 16);
  }

  /** Counts an entry of a report. @param network as nameOf gave it */
  weigh(network: string, { remote, release, what }: ReportEntry, now: number): Weight {
    this.#turn(now);
    const [kind = '', name = ''] = what.split(':');
    // Buckets of a vital are one kind, and so are the outcomes of bets.
    const key = `${network} ${remote} ${release} ${kind === 'vital' ? name : kind}`;
    const isWithin = this.#count(key, MAX_OF_NETWORK);
    const keepsError =
      what === 'error' && isWithin && this.#count(`${network} errors`, MAX_ERRORS_OF_NETWORK);
    return { isWithin, keepsError, beside: this.#besideOf(`${network} ${remote}`, release) };
  }

  /** Whether there was room for one more of it. */
  #count(key: string, most: number): boolean {
    const before = this.#counts.get(key);
    const isWithin = (before ?? 0) < most && (before !== undefined || this.#hasRoom);
    if (isWithin) this.#counts.set(key, (before ?? 0) + 1);
    return isWithin;
  }

  #besideOf(key: string, release: string): readonly string[] {
    const releases = this.#releases.get(key) ?? new Set<string>();
    if (releases.size === 0 && !this.#hasRoom) return [];
    if (releases.size <= MAX_BESIDE) this.#releases.set(key, releases.add(release));
    return [...releases].filter((other) => other !== release).slice(0, MAX_BESIDE);
  }

  get #hasRoom(): boolean {
    return this.#counts.size + this.#releases.size < MAX_KEPT;
  }

  #turn(now: number): void {
    const hour = now - (now % HOUR_MS);
    const day = now - (now % DAY_MS);
    if (hour !== this.#hour) this.#counts.clear();
    if (day !== this.#day) {
      this.#releases.clear();
      this.#salt = randomBytes(16);
    }
    this.#hour = hour;
    this.#day = day;
  }
}

/** The part of an address that one sender gets as a whole: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: string): string {
  const [, mapped = address] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (!isIPv6(mapped)) return mapped.split('.').slice(0, 3).join('.');
  const [head = '', tail] = mapped.split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - last.length).fill('0');
  return [...groups, ...zeros, ...last]
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
