import { answerOf, isDomainName, settingsFiles } from '@touchline/registry/settings/settingsFiles';
import { withDirectoryLock } from '@touchline/registry/targets/directory-lock';
import type { api, WireOf } from '@touchline/shared/contracts/api';
import { decode, describeFault } from '@touchline/shared/contracts/reading';
import { domainSettings } from '@touchline/shared/contracts/settings';
import { isTestHost } from '@touchline/shared/contracts/site';
import type { SandboxUrls } from '../server/addressOf';
import { invalid } from '../server/Refusal';
import { DOMAINS } from './domains';

export type WireSettings = WireOf<typeof api.getDomainSettings>;
type Row = Readonly<Record<string, unknown>>;

/** The file of test, localhost and preview hosts. */
const TEST = 'test';
const fileOf = (host: string) => (isTestHost(host) ? TEST : host);

/**
 * The settings of the domains. With a folder they are its files, read again for every answer, so that an operator's
 * change shows at once and survives a restart. Without a folder they are kept in memory.
 */
export class DomainBook {
  readonly #memory = new Map<string, Row>();

  /** @param cdnDir the folder that is served beside the shell */
  constructor(
    private readonly urls: SandboxUrls,
    private readonly cdnDir: string | undefined,
  ) {}

  /**
   * Writes the missing domains, or all of them in their first state; a broken file is left to “operator mend”. Call it
   * once the addresses are known.
   */
  async open({ fresh }: { fresh: boolean }): Promise<void> {
    if (fresh) return this.reset();
    await this.#writing(async () => {
      for (const host of Object.keys(DOMAINS))
        if (!this.#has(host)) await this.#write(host, this.#first(host));
    });
  }

  hosts(): string[] {
    return this.cdnDir === undefined ? [...this.#memory.keys()] : settingsFiles(this.cdnDir).hosts();
  }

  /** The settings of a host, or of the file named `test`; undefined for an unknown host. */
  settings(host: string): WireSettings | undefined {
    return this.#read(fileOf(host));
  }

  /** Overwrites fields of a domain, which may be new; null removes a field. @throws Refusal 400 */
  async patch(host: string, change: Row): Promise<void> {
    const file = fileOf(host);
    if (!isDomainName(file)) throw invalid('host', `${host} is no host name.`);
    await this.#writing(async () => {
      const merged = Object.fromEntries(
        Object.entries({ ...(this.#read(file) ?? this.#first(file)), ...change }).filter(
          ([, value]) => value !== null,
        ),
      );
      const reading = decode(domainSettings, merged);
      const [fault] = reading.ok ? reading.notes.faults : [reading.fault];
      if (fault) throw invalid(fault.path, describeFault(fault));

      await this.#write(file, merged);
    });
  }

  /** Resets all domains to their first state and removes others. */
  async reset(): Promise<void> {
    await this.#writing(async () => {
      for (const host of this.hosts()) if (!DOMAINS[host]) await this.#write(host, undefined);
      for (const host of Object.keys(DOMAINS)) await this.#write(host, this.#first(host));
    });
  }

  #first(host: string): Row {
    const brand = `${this.urls.cdn}/brand/${encodeURIComponent(host)}`;
    return {
      baseUrl: `${this.urls.api}/`,
      favicon: `${brand}/favicon.svg`,
      mainLogo: `${brand}/logo.svg`,
      termsUrl: `${this.urls.api}/terms`,
      support: { link: `${this.urls.api}/support`, phone: '+91 98765 43210' },
      ...DOMAINS[host],
    };
  }

  #read(file: string): Row | undefined {
    return this.cdnDir === undefined ? this.#memory.get(file) : settingsFiles(this.cdnDir).read(file);
  }

  #has(file: string): boolean {
    return this.cdnDir === undefined ? this.#memory.has(file) : settingsFiles(this.cdnDir).has(file);
  }

  async #write(file: string, row: Row | undefined): Promise<void> {
    if (this.cdnDir !== undefined) {
      const files = settingsFiles(this.cdnDir);
      // As text, because the file may be broken.
      if (files.text(file) !== (row && answerOf(row))) await files.write(file, row);
    } else if (row) this.#memory.set(file, row);
    else this.#memory.delete(file);
  }

  /** Waits while an operator's command writes to the same files. */
  async #writing(task: () => Promise<void>): Promise<void> {
    if (this.cdnDir === undefined) await task();
    else await withDirectoryLock(this.cdnDir, task);
  }
}
