import { type api, domainSettings, type WireOf } from '@touchline/shared/contracts';
import * as v from 'valibot';
import { badInput } from '../server/badInput';
import type { SandboxUrls } from '../server/SandboxUrls';
import { DOMAINS, type DomainRow } from './domains';

export type WireSettings = WireOf<typeof api.getDomainSettings>;

const TEST = 'test';

/** Hosts that read the test file (stack: localhost, loopback addresses, first label test or preview, *.preview.*). */
function isTestHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\]|(test|preview)\..*|.*\.preview\..*)$/.test(host);
}

/** The per-domain settings: in memory, changed by the control endpoints, back to their first state with a restart. */
export class DomainBook {
  readonly #urls: SandboxUrls;
  readonly #rows = new Map<string, DomainRow & Record<string, unknown>>();

  constructor(urls: SandboxUrls) {
    this.#urls = urls;
    this.reset();
  }

  hosts(): string[] {
    return [...this.#rows.keys()];
  }

  /** The settings of a host, or of the file named `test`; undefined for a host that is none of ours. */
  settings(host: string): WireSettings | undefined {
    const key = isTestHost(host) ? TEST : host;
    const row = this.#rows.get(key);
    if (!row) return undefined;
    const brand = `${this.#urls.cdn}/brand/${encodeURIComponent(key)}`;
    return {
      baseUrl: `${this.#urls.api}/`,
      favicon: `${brand}/favicon.svg`,
      mainLogo: `${brand}/logo.svg`,
      ...row,
    };
  }

  /** Overwrites fields of a domain (a new host starts from nothing); null takes a field away. @throws Refusal 400 */
  patch(host: string, change: Record<string, unknown>): void {
    const key = isTestHost(host) ? TEST : host;
    const merged = Object.fromEntries(
      Object.entries({ ...this.#rows.get(key), ...change }).filter(([, value]) => value !== null),
    );
    const checked = v.safeParse(domainSettings, merged);
    if (!checked.success) throw badInput(checked.issues);
    this.#rows.set(key, merged);
  }

  reset(): void {
    this.#rows.clear();
    for (const [host, row] of Object.entries(DOMAINS)) this.#rows.set(host, row);
  }
}
