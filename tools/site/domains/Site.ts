import type { ChangeKind } from '@touchline/registry/settings/approval';
import type { ChangeRecord } from '@touchline/registry/settings/ChangeRecord';
import type { VerifiedHistory } from '@touchline/registry/settings/historyFile';
import type { Registry } from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import type { DomainChange } from '../changes/DomainChange';
import type { PlayersView } from './PlayersView';
import type { Proposal } from './proposals';

/** Who makes a change, and whether it is a dry run. */
export interface Act {
  /** The operator's name in the history. */
  who: string;
  /**
   * The account of the system, or the subject of the token, with its issuer: a proposal is approved by another one. By
   * default the name.
   */
  subject?: string | undefined;
  /** What the operator may change; by default everything. */
  may?: readonly ChangeKind[] | undefined;
  /** When a change or an undo is made (ISO-8601); until then it waits as a proposal. Absent: now. */
  at?: string | undefined;
  /** Checks everything and writes nothing. */
  dryRun?: boolean;
  /** The revision that the operator saw: refused with OutdatedError when the settings have changed since. */
  seen?: { host: string; revision: string };
  /** Why a release that players could not run is chosen all the same; the history keeps it. */
  reason?: string | undefined;
}

/** The result of a change. */
export interface Outcome {
  /**
   * `unchanged`: it was so already, nothing was written. `tried`: a dry run that would have been written. `proposed`: it
   * waits, for a second person or for its time.
   */
  status: 'changed' | 'unchanged' | 'tried' | 'proposed';
  host: string;
  /** The change in plain words. */
  description: string;
  /** What waits; only when it was proposed. */
  proposal?: Proposal;
  /** The entry in the history; only when something was written. */
  record?: ChangeRecord;
  /** What players saw before and see now (or would see); undefined where there is no site. */
  before: PlayersView | undefined;
  after: PlayersView | undefined;
  /** Notes: faults that existed before the change, pages that could not be rebuilt. */
  notes: string[];
}

/** A fault of a domain's current settings. */
export interface Problem {
  host: string;
  /** What is wrong and what to do. */
  fault: string;
}

/** A domain whose settings no shell can read, and what mends it. */
export interface Broken {
  /** What is wrong, with the place in the file. */
  faults: string[];
  /** The last valid settings: when they were in force, and what players saw; undefined where nobody knows any. */
  lastValid: { when: string; sees: PlayersView } | undefined;
  /** The lines that differ: `- ` before those of the file, `+ ` before those of the last valid settings. */
  difference: string[];
}

/**
 * A site folder as an operator sees it. Every call reads the files, so that several programs may work on it. A refusal
 * is a UserError that states the reason, and has written nothing.
 */
export interface Site {
  /** The folder. */
  readonly dir: string;
  /** The domains, by name. `test` is the domain of all test, localhost and preview hosts. */
  hosts(): Promise<string[]>;
  /**
   * A domain's settings as the shell decodes them. @throws UserError for a domain that does not exist or cannot be read
   */
  settings(host: string): Promise<DomainSettings>;
  /** A hash of a domain's settings file, which changes with every setting. */
  revision(host: string): string;
  /** The kinds of changes of a domain that wait for a second person. */
  approvalOf(host: string): readonly ChangeKind[];
  /** @throws UserError when cdn/registry.json is missing or broken */
  registry(): Promise<Registry>;
  /** What is wrong with the registry's index, which tabs read, and the rows of the registry that are left out. */
  registryFaults(): Promise<readonly string[]>;
  /** Where the site trusts less carefully than its history says. */
  trustFaults(): Promise<readonly string[]>;
  /** site.json; undefined where there is none yet. @throws UserError when it is broken */
  config(): Promise<SiteConfig | undefined>;
  /**
   * Makes one change, or several as one. A domain whose file is broken can be suspended, on its last valid settings.
   * @throws UserError when any of them is refused
   */
  change(host: string, change: DomainChange | readonly DomainChange[], act: Act): Promise<Outcome>;
  /**
   * Restores the last valid settings of a domain whose file is broken.
   * @throws UserError when the file is readable, or no valid settings are known
   */
  mend(host: string, act: Act): Promise<Outcome>;
  /** What is wrong with a domain's file; undefined when shells can read it. */
  broken(host: string): Promise<Broken | undefined>;
  /** Creates a domain, optionally as a copy of another one's settings. */
  add(host: string, from: string | undefined, act: Act): Promise<Outcome>;
  /** Removes a domain. @throws UserError for the last one */
  remove(host: string, act: Act): Promise<Outcome>;
  /** Undoes one change by a new one. @throws UserError when its settings were changed again since */
  undo(id: string, act: Act): Promise<Outcome>;
  /** Changes that wait, for a second person or for their time, the oldest first. */
  proposals(): Promise<Proposal[]>;
  /**
   * Makes a proposed change; one that has a time is made then.
   * @throws UserError when the same person proposed it, or what it starts from was changed since
   */
  approve(id: string, act: Act): Promise<Outcome>;
  /** Ends a proposal without the change. @returns what it was */
  decline(id: string, act: Act): Promise<Proposal>;
  /**
   * Makes the changes whose time has come. One that can't be made any more ends, with the reason in the history.
   * @returns what was made, and why others ended
   */
  due(act: Act, now?: Date): Promise<{ made: Outcome[]; ended: string[] }>;
  /** The history, latest first; of one domain or of all. */
  history(host?: string): Promise<ChangeRecord[]>;
  /** Whether the history is as it was written. @throws UserError when a line cannot be read */
  verifyHistory(): Promise<VerifiedHistory>;
  /** What players of a domain get from the current settings and registry. */
  whatPlayersSee(host: string): Promise<PlayersView>;
  /** Keeps the valid settings of all files that were edited by hand, for `mend`. */
  keepValid(): Promise<void>;
  /** All faults in the settings of one domain or of all. Keeps the valid settings of those. */
  problems(host?: string): Promise<Problem[]>;
}
