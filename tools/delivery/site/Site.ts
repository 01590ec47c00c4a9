import type { DomainSettings, Registry, SiteConfig } from '@touchline/shared/contracts';
import type { ChangeRecord } from './ChangeRecord';
import type { DomainChange } from './DomainChange';
import type { PlayersView } from './PlayersView';

/** Who acts, and whether only to look what would come of it. */
export interface Act {
  /** Name of the operator, as the history shows it. */
  who: string;
  /** Checks everything and writes nothing. */
  dryRun?: boolean;
  /** What the one who acts was looking at: refused with OutdatedError when those settings are others by now. */
  seen?: { host: string; revision: string };
}

/** What came of an act. */
export interface Outcome {
  /** `unchanged`: it was so already, nothing was written. `tried`: a dry run that would have been written. */
  status: 'changed' | 'unchanged' | 'tried';
  host: string;
  /** The act in plain words. */
  words: string;
  /** The line of the history; only when something was written. */
  record?: ChangeRecord;
  /** What players saw before and see now (or would see); undefined where there is no site. */
  before: PlayersView | undefined;
  after: PlayersView | undefined;
  /** What else there is to know: faults that were there before this act, pages that could not be made anew. */
  notes: string[];
}

/** Something wrong with a domain's settings as they are. */
export interface Problem {
  host: string;
  /** What is wrong and what to do, in plain words. */
  words: string;
}

/**
 * A site folder as an operator sees it. Everything is read from the files at each call, so that several may work on it.
 * Whatever refuses throws a UserError that says why, and has written nothing.
 */
export interface Site {
  /** The folder. */
  readonly dir: string;
  /** The domains, by name. `test` stands for all test, localhost and preview hosts. */
  hosts(): Promise<string[]>;
  /** A domain's settings as the shell decodes them. @throws UserError for a domain that isn't there or can't be read */
  settings(host: string): Promise<DomainSettings>;
  /** Names a domain's settings as its file has them: another as soon as anything of them is changed. */
  revision(host: string): string;
  /** @throws UserError when cdn/registry.json is missing or broken */
  registry(): Promise<Registry>;
  /** site.json; undefined where there is none yet. @throws UserError when it is broken */
  config(): Promise<SiteConfig | undefined>;
  /** Does one act, or several as one. @throws UserError when anything of it is refused */
  change(host: string, change: DomainChange | readonly DomainChange[], act: Act): Promise<Outcome>;
  /** Makes a new domain, as a copy of another one's settings where one is named. */
  add(host: string, from: string | undefined, act: Act): Promise<Outcome>;
  /** Takes one change back, as a new change. @throws UserError when what it changed was changed again since */
  undo(id: string, act: Act): Promise<Outcome>;
  /** What was done, the latest first; of one domain or of all. */
  history(host?: string): Promise<ChangeRecord[]>;
  /** What players of a domain get from the settings and the registry as they are now. */
  whatPlayersSee(host: string): Promise<PlayersView>;
  /** Everything wrong with the settings of one domain or of all. */
  problems(host?: string): Promise<Problem[]>;
}
