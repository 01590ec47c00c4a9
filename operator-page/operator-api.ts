import type { CanaryNote } from '@touchline/insight/canary/describeCanaries';
import type { HealthAnswer } from '@touchline/insight/collector/HealthAnswer';
import type { ListedPreview } from '@touchline/registry/publish/open-previews';
import type { ChangeKind } from '@touchline/registry/settings/approval';
import type { ChangeRecord } from '@touchline/registry/settings/ChangeRecord';
import type { TrailRecord } from '@touchline/registry/trail/registry-trail';
import type { Canary } from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import type { PlayersView } from '@touchline/site/domains/PlayersView';
import type { Proposal } from '@touchline/site/domains/proposals';

// The messages between the page and its server. Types only, because both are built from them.

/** A domain whose files can be read. */
export interface DomainView {
  host: string;
  /** Identifies the settings of this view. A request with an older view is refused. */
  revision: string;
  /** The address that shows the site as players of this domain see it; undefined where the page has no preview. */
  previewUrl: string | undefined;
  settings: DomainSettings;
  /** The kinds of changes that wait for a second person. */
  asksFor: readonly ChangeKind[];
  sees: PlayersView;
}

/** A domain whose settings cannot be read, and why. */
export interface BrokenDomain {
  host: string;
  /** As of a DomainView. */
  revision: string;
  reason: string;
  /** When its settings were valid last, and what players saw; undefined where nobody knows, or the fault is elsewhere. */
  lastValid: string | undefined;
  /** The lines of the file (`- `) and of the last valid settings (`+ `) that differ. */
  difference: readonly string[];
}

/** A remote of the registry. */
export interface ListedRemote {
  name: string;
  /** Channel -> version. */
  channels: Readonly<Record<string, string>>;
  canary: Canary | undefined;
  /** The latest published first. */
  versions: readonly string[];
  /** Why a deployed shell cannot run a version, by version; the others are not named. */
  refused: Readonly<Record<string, string>>;
  /** The versions that no player may get, each with the reason. */
  withheld: Readonly<Record<string, string>>;
  /** The names of the calls that a version may run, by version. */
  calls: Readonly<Record<string, readonly string[]>>;
}

/** What pages reported, and how canaries stand that raise themselves. */
export interface HealthView extends HealthAnswer {
  canaries: readonly CanaryNote[];
}

export interface OperatorState {
  /** The site's folder. */
  site: string;
  /** The name under which this page's changes are recorded. */
  operator: string;
  /** What this operator may change. */
  may: readonly ChangeKind[];
  /** Whether the operator has logged in, and so can log out. */
  isSignedIn: boolean;
  domains: readonly DomainView[];
  broken: readonly BrokenDomain[];
  remotes: readonly ListedRemote[];
  /** Why the registry can't be read. */
  registryProblem: string | undefined;
  /** What is wrong in a registry that can be read, such as rows that are left out; why trail or proposals cannot be read. */
  registryFaults: readonly string[];
  /** The history of changes, the latest first. */
  history: readonly ChangeRecord[];
  /** What teams did to the registry, the latest first, as far as the page shows it. */
  trail: readonly TrailRecord[];
  /** Changes that wait for a second person, the oldest first. */
  proposals: readonly ProposalView[];
  /** Builds that links show, those that end first in front. */
  previews: readonly ListedPreview[];
}

/** A change that waits; `isMine`: another person has to approve it. */
export type ProposalView = Omit<Proposal, 'subject'> & { isMine: boolean };

/** A request that was carried out, or would have been. */
export interface Done {
  state: OperatorState;
  /** The change in plain words. */
  // biome-ignore lint/plugin: the field is named as that of a record in the history.
  words: string;
  /** What players see of it, one sentence each. */
  sees: readonly string[];
  /** The entry in the history; absent where nothing was written. */
  record: string | undefined;
}

/** A refused request: nothing was written. */
export interface Refused {
  message: string;
  /** Messages by the name of the wrong field. */
  fields?: Readonly<Record<string, string>>;
  /** The current state, when the page's view was older. */
  state?: OperatorState;
}

/** Whether the back end answers the preview's pages: `refused` when it answers, but not to that origin. */
export type Reach = 'reached' | 'refused' | 'unreachable';
export interface PreviewReach {
  api: string;
  origin: string;
  reach: Reach;
}
