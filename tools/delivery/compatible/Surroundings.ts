import type { DomainSettings, Registry } from '@touchline/shared/contracts';

/** What a build meets: the registry, and what each domain chooses of it. */
export interface Surroundings {
  registry: Registry;
  /** The choices of every domain that could be read. */
  domains: ReadonlyMap<string, DomainSettings['remotes']>;
  /** The domains whose settings could not be read, in plain words. */
  unread: readonly string[];
}
