import type { Canary, DomainSettings } from '@touchline/shared/contracts';
import type { ChangeRecord } from '../site/ChangeRecord';
import type { DomainChange } from '../site/DomainChange';
import type { PlayersView } from '../site/PlayersView';

// What the page and its server say to each other. Types alone: both are built from them.

/** A domain whose files can be read. */
export interface DomainView {
  host: string;
  /** Names the settings that this view was made of. What is asked for by an older view is refused. */
  revision: string;
  /** Where the site is shown as players of this domain see it. */
  previewUrl: string;
  settings: DomainSettings;
  sees: PlayersView;
}

/** A domain whose settings can't be read, and why. */
export interface BrokenDomain {
  host: string;
  reason: string;
}

/** A remote of the registry. */
export interface KnownRemote {
  name: string;
  /** Channel -> version. */
  channels: Readonly<Record<string, string>>;
  canary: Canary | undefined;
  /** The latest published first. */
  versions: readonly string[];
}

export interface OperatorState {
  /** The site's folder. */
  site: string;
  /** Under which name this page's changes are recorded. */
  operator: string;
  domains: readonly DomainView[];
  broken: readonly BrokenDomain[];
  remotes: readonly KnownRemote[];
  /** Why the registry can't be read. */
  registryProblem: string | undefined;
  /** What was done, the latest first. */
  history: readonly ChangeRecord[];
}

/** What the page asks to be written, or only to be looked at (`dryRun`). */
export interface Wish {
  host: string;
  revision: string;
  change: DomainChange | readonly DomainChange[];
  dryRun?: boolean;
}

/** Asks to take a line of the history back. */
export interface UndoWish {
  host: string;
  revision: string;
  undo: string;
}

/** Asks for a new domain, as a copy of another one's settings where one is named. */
export interface AddWish {
  host: string;
  from?: string | undefined;
}

/** A wish that was carried out, or would have been. */
export interface Done {
  state: OperatorState;
  /** The act in plain words. */
  words: string;
  /** What players see of it, a sentence each. */
  sees: readonly string[];
  /** The line of the history; absent where nothing was written. */
  record: string | undefined;
}

/** A wish that was refused: nothing was written. */
export interface Refused {
  message: string;
  /** By the name of the change's field that is wrong. */
  fields?: Readonly<Record<string, string>>;
  /** As it is now, where the page's view was older. */
  state?: OperatorState;
}

/** Whether the back end answers pages of the preview: `refused` when it answers, but not to that origin. */
export type Reach = 'reached' | 'refused' | 'unreachable';
export interface PreviewReach {
  api: string;
  origin: string;
  reach: Reach;
}
