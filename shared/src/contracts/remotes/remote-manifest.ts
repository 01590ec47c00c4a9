import * as v from 'valibot';
import type * as api from '../api/declarations';
import type { PointProps, RemoteModals, RemoteTopics } from './remote-contracts';
import type { SettingsSchema } from './remote-settings';
import { routePathFault } from './route-path';

/** Which shell layout frames a route (docs/reference/behaviour.md#2-screens-and-routes). */
export const layout = v.picklist(['main', 'lobby', 'auth']);
export type Layout = v.InferOutput<typeof layout>;

/** A gate of the domain settings: the route is blocked when the named setting is false. */
export const gate = v.picklist(['showDWRequests', 'showDepositW', 'casino', 'allowSignUp']);
export type Gate = v.InferOutput<typeof gate>;

const remoteRoute = v.object({
  /** In the grammar of route-path.ts: /markets/:eventid?/:dreamid? */
  path: v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed ? routePathFault(dataset.value) : undefined;
      // not a message: developers read it
      if (fault) addIssue({ message: `This is no path of a route: ${fault}.` });
    }),
  ),
  layout,
  access: v.picklist(['public', 'player']),
  gate: v.optional(gate),
  /** Only on the site's tvHost or a subdomain of it; elsewhere /error-404. */
  host: v.optional(v.picklist(['tv'])),
  title: v.string(),
  /** The exposed module; its default export is the page. */
  module: v.pipe(v.string(), v.startsWith('./')),
  /** Files to load together with the entry; the build fills them in. */
  preload: v.optional(v.array(v.string())),
  /**
   * Public requests to the sport tree's service that the page makes first: paths with their query; `{host}` is the
   * current host name. A visitor's first load sends them while the files load.
   */
  early: v.optional(v.array(v.string())),
  /**
   * The same for the API: `{eventid}` is the path's parameter `:eventid`. A request whose parameter the address does not
   * have is not made.
   */
  earlyApi: v.optional(v.array(v.string())),
  /**
   * The file of the route's first view (first-view.ts), which draws the answer of `early` before the page's code has
   * loaded; the build fills it in.
   */
  view: v.optional(v.string()),
  /** The page's entry in the navigation, if any. */
  menu: v.optional(
    v.object({
      label: v.string(),
      icon: v.string(),
      place: v.picklist(['main', 'account']),
      /** Where the entry belongs: lower ones come first, those without one last. A domain may choose another order. */
      order: v.fallback(v.optional(v.number()), undefined),
    }),
  ),
});
export type RemoteRoute = v.InferOutput<typeof remoteRoute>;

/** The bus signals that open a modal. */
export const modalEvent = v.picklist(['modal-login', 'modal-register', 'modal-verification']);
export type ModalEvent = v.InferOutput<typeof modalEvent>;
const remoteModal = v.object({ event: modalEvent, module: v.string() });
export type RemoteModal = v.InferOutput<typeof remoteModal>;

/**
 * Places in the shell's layouts that remotes may fill, with the platform version that added them: the slip's column, the
 * wallet box, and `player-notices`, which is mounted for logged-in players on every page of the main and lobby layouts
 * once the page is idle, and the parts of the header's search, which find by the `search` topic.
 */
export const SLOTS = {
  'bet-slip': '1.0.0',
  'wallet-box': '1.0.0',
  'player-notices': '1.2.0',
  'search-sports': '1.4.0',
  'search-casino': '1.4.0',
} as const;
export type SlotName = keyof typeof SLOTS;

/**
 * The slots that one remote fills alone: of several, one is shown and the others are reported. All other slots, and the
 * points of remotes, show everyone that fills them, in the order that they propose.
 */
export const SLOTS_FOR_ONE: readonly string[] = ['bet-slip', 'wallet-box'] satisfies SlotName[];

/**
 * The slots of many whose fillers run on every page of every player. They belong to the remote that filled them first,
 * which shares them (docs/decisions/owners-and-checks.md#a-slot-of-each-page-is-shared-by-its-owner).
 */
export const SLOTS_OF_EVERY_PAGE: readonly string[] = ['player-notices'] satisfies SlotName[];

/** A shell ignores an unknown slot, which may belong to a later shell. */
const remoteSlot = v.object({
  /** A slot of the shell, or the point of a remote: `sports/not-enough-funds`. */
  slot: v.string(),
  module: v.string(),
  /** The range of a point's versions that the module was written for. */
  version: v.optional(v.string()),
  /**
   * The position among several fillers: the lowest comes first; 0 when absent. Equal ones follow the order of their
   * remotes' names.
   */
  order: v.optional(v.number()),
  /** Files to load together with the entry; the build fills them in. */
  preload: v.optional(v.array(v.string())),
  /**
   * The file of the slot's first view (first-view.ts), which draws what a tap on a page's first view opens; the build
   * fills it in.
   */
  view: v.optional(v.string()),
});
/** A slot of the shell or a point of another remote, as src/remote.ts fills it. */
export type RemoteSlot =
  | { slot: SlotName; module: string; order?: number }
  | { slot: keyof PointProps; version: string; module: string; order?: number };

/** A name of a remote's own (`sports/price-alert`) and the version of its contract. */
const offer = v.object({ name: v.string(), version: v.string() });
const ownModal = v.object({ ...offer.entries, module: v.string() });
type Offer<Name> = { name: Name; version: string };

/**
 * The remote that a name belongs to: `sports` of `sports/price-alert`.
 * @returns undefined for a name of the platform's own
 */
export function ownerOf(name: string): string | undefined {
  const end = name.indexOf('/');
  return end > 0 ? name.slice(0, end) : undefined;
}

/** remote.json: everything that the shell needs to know of a remote before it runs its code. */
export const remoteManifest = v.object({
  name: v.string(),
  version: v.string(),
  /** The range of platform versions that this build runs on. */
  platform: v.string(),
  /** The modules that the build takes from the shell and that are no part of the platform, by range: React. */
  shared: v.optional(v.record(v.string(), v.string())),
  entry: v.string(),
  /** Subresource integrity of every file of the build, by name. */
  integrity: v.record(v.string(), v.string()),
  routes: v.array(remoteRoute),
  modals: v.array(remoteModal),
  slots: v.array(remoteSlot),
  /**
   * The calls that it may run, by their names in the contract: their addresses (`callAddress`). The shell refuses all
   * others (docs/decisions/remote-contract.md#a-remote-declares-its-calls); without it, all. Signed with the release.
   */
  calls: v.optional(v.record(v.string(), v.string())),
  /** The places in its own pages that other remotes may fill. Older shells ignore this and the following. */
  points: v.optional(v.array(offer)),
  /** Its own modals, which any remote may open. */
  ownModals: v.optional(v.array(ownModal)),
  /** The topics that it sends on the bus. */
  topics: v.optional(v.array(offer)),
  /** The modals and topics of other remotes that it uses; the version is a range. */
  uses: v.optional(v.array(offer)),
  /**
   * By language: the files of its messages, `first` for pages that ask for their answers early and `rest`; the registry's
   * index and baked pages leave them out. The titles and labels above are in `labelsFileOf` of each. English needs none.
   */
  languages: v.optional(
    v.record(v.string(), v.object({ first: v.optional(v.string()), rest: v.optional(v.string()) })),
  ),
});
export type RemoteManifest = v.InferOutput<typeof remoteManifest>;

/** The translations of a release's titles and labels by their English text. */
export const remoteLabels = v.record(v.string(), v.string());
export type RemoteLabels = v.InferOutput<typeof remoteLabels>;

/** A call of the contract, or a group of calls such as `gameUrls`. */
export type CallName = keyof typeof api;

/** What a remote's src/remote.ts declares; the build preset turns it into remote.json and the federation's exposes. */
export interface RemoteDefinition {
  /** The platform range that the code was written for. */
  platform: string;
  /** Exposed module -> source file, relative to the remote's folder. */
  exposes: Readonly<Record<`./${string}`, `./src/${string}`>>;
  /** Exposed module of a route, or of a slot of the shell -> source file of its first view. */
  views?: Readonly<Record<`./${string}`, `./src/${string}`>>;
  routes: readonly RemoteRoute[];
  modals: readonly RemoteModal[];
  slots: readonly RemoteSlot[];
  /** The calls that its code runs; the shell refuses all others. */
  calls?: readonly CallName[];
  points?: readonly Offer<keyof PointProps>[];
  ownModals?: readonly (Offer<keyof RemoteModals> & { module: string })[];
  topics?: readonly Offer<keyof RemoteTopics>[];
  uses?: readonly Offer<keyof RemoteModals | keyof RemoteTopics>[];
  /** What operators set of it for each domain; the shell reads none of it, `useRemoteSettings` of shared/ui does. */
  settings?: SettingsSchema;
  /** The origins of the team's own back end, which operators allow for each domain; `callBackEnd` of shared/back-end calls them. */
  backEnds?: readonly string[];
}
