import * as v from 'valibot';

/** Which shell layout frames a route (docs/reference/behaviour.md#2-screens-and-routes). */
export const layout = v.picklist(['main', 'lobby', 'auth']);
export type Layout = v.InferOutput<typeof layout>;

/** A gate of the domain settings: the route is blocked when the named setting is false. */
export const gate = v.picklist(['showDWRequests', 'showDepositW', 'casino', 'allowSignUp']);
export type Gate = v.InferOutput<typeof gate>;

const remoteRoute = v.object({
  /** A path in the router's syntax: /markets/:eventid?/:dreamid? */
  path: v.pipe(v.string(), v.startsWith('/')),
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
  menu: v.optional(v.object({ label: v.string(), icon: v.string(), place: v.picklist(['main', 'account']) })),
});
export type RemoteRoute = v.InferOutput<typeof remoteRoute>;

/** The bus signals that open a modal. */
export const modalEvent = v.picklist(['modal-login', 'modal-register', 'modal-verification']);
export type ModalEvent = v.InferOutput<typeof modalEvent>;
const remoteModal = v.object({ event: modalEvent, module: v.string() });
export type RemoteModal = v.InferOutput<typeof remoteModal>;

/**
 * Places in the shell's layouts that a remote may fill, with the platform version that added them: the slip's column,
 * the wallet box, and `player-notices`, which is mounted for logged-in players on every page of the main and lobby
 * layouts once the page is idle, and the parts of the header's search, which find by the `search` topic.
 */
export const SLOTS = {
  'bet-slip': '1.0.0',
  'wallet-box': '1.0.0',
  'player-notices': '1.2.0',
  'search-sports': '1.4.0',
  'search-casino': '1.4.0',
} as const;
export type SlotName = keyof typeof SLOTS;
/** A shell ignores an unknown slot, which may belong to a later shell. */
const remoteSlot = v.object({
  slot: v.string(),
  module: v.string(),
  /** Files to load together with the entry; the build fills them in. */
  preload: v.optional(v.array(v.string())),
});
/** A slot as src/remote.ts declares it. */
export interface RemoteSlot {
  slot: SlotName;
  module: string;
}

/** remote.json: everything that the shell needs to know of a remote before it runs its code. */
export const remoteManifest = v.object({
  name: v.string(),
  version: v.string(),
  /** The range of platform versions that this build runs on. */
  platform: v.string(),
  entry: v.string(),
  /** Subresource integrity of every file of the build, by name. */
  integrity: v.record(v.string(), v.string()),
  routes: v.array(remoteRoute),
  modals: v.array(remoteModal),
  slots: v.array(remoteSlot),
});
export type RemoteManifest = v.InferOutput<typeof remoteManifest>;

/** What a remote's src/remote.ts declares; the build preset turns it into remote.json and the federation's exposes. */
export interface RemoteDefinition {
  /** The platform range that the code was written for. */
  platform: string;
  /** Exposed module -> source file, relative to the remote's folder. */
  exposes: Readonly<Record<`./${string}`, `./src/${string}`>>;
  /** Exposed module of a route -> source file of its first view. */
  views?: Readonly<Record<`./${string}`, `./src/${string}`>>;
  routes: readonly RemoteRoute[];
  modals: readonly RemoteModal[];
  slots: readonly RemoteSlot[];
}

/**
 * The paths of the shell's own pages and redirects (docs/reference/behaviour.md#2-screens-and-routes), which no remote
 * may use.
 */
export const SHELL_PATHS = [
  '/',
  '/auth',
  '/auth/logout',
  '/underConstruction',
  '/not-authorized',
  '/error-404',
  '/error-500',
  '/under-maintenance',
] as const;
