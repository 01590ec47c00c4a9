import type { Registry } from '@touchline/shared/contracts/remotes';
import { isTestHost } from '@touchline/shared/contracts/site';
import { own } from '@touchline/shared/utilities';
import type { ReportEntry } from './readReport';
import { DAY_MS } from './Tally';

/** The part of a site that says what may be reported. */
export interface KnownSite {
  hosts(): Promise<string[]>;
  registry(): Promise<Registry>;
}

/** How often the site's files are read again. */
const EVERY_MS = 10_000;
/** The most domains that are accepted without a site. */
const MAX_DOMAINS = 500;
/** The most remotes that are accepted without a site. */
const MAX_REMOTES = 50;
/**
 * The most releases of a remote, in a day, that are accepted though the registry does not list them: open tabs may run
 * them.
 */
const MAX_UNLISTED = 20;

/**
 * Says which domains and releases reports may name, so that a stranger cannot make up thousands. With a site these are
 * its own; without one, the first that come.
 */
export class AcceptedNames {
  readonly #domains: Set<string>;
  #remotes: Registry['remotes'] | undefined;
  #shells: Registry['shells'];
  readonly #unlisted = new Map<string, Set<string>>();
  #day = 0;
  #timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly site: KnownSite | undefined,
    domains: Iterable<string>,
  ) {
    this.#domains = new Set(domains);
  }

  /** @param domains those that the file has already, for a collector without a site */
  static async start(site: KnownSite | undefined, domains: Iterable<string>): Promise<AcceptedNames> {
    const accepted = new AcceptedNames(site, site ? [] : domains);
    if (site) {
      await accepted.#read(site);
      accepted.#timer = setInterval(() => void accepted.#read(site), EVERY_MS).unref();
    }
    return accepted;
  }

  /** What was read before stays where the site cannot be read at present. */
  async #read(site: KnownSite): Promise<void> {
    const [hosts, registry] = await Promise.allSettled([site.hosts(), site.registry()]);
    if (hosts.status === 'fulfilled') {
      this.#domains.clear();
      for (const host of hosts.value) this.#domains.add(host);
    }
    if (registry.status === 'fulfilled') {
      this.#remotes = registry.value.remotes;
      this.#shells = registry.value.shells;
    }
  }

  /** The domain whose settings a host runs with; undefined where the site has none of it. */
  domainOf(host: string): string | undefined {
    const domain = isTestHost(host) ? 'test' : host;
    if (this.#domains.has(domain)) return domain;
    if (this.site || this.#domains.size >= MAX_DOMAINS) return undefined;
    this.#domains.add(domain);
    return domain;
  }

  takesRelease({ remote, release }: ReportEntry, now: number): boolean {
    const listed = remote === 'shell' ? this.#shells : own(this.#remotes, remote)?.releases;
    if (listed && Object.hasOwn(listed, release)) return true;
    if (remote !== 'shell' && this.#remotes && !Object.hasOwn(this.#remotes, remote)) return false;
    const day = now - (now % DAY_MS);
    if (day !== this.#day) this.#unlisted.clear();
    this.#day = day;
    const others = this.#unlisted.get(remote) ?? new Set();
    if (others.has(release)) return true;
    if (others.size >= MAX_UNLISTED || (others.size === 0 && this.#unlisted.size >= MAX_REMOTES))
      return false;
    this.#unlisted.set(remote, others.add(release));
    return true;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
