import * as v from 'valibot';

/** Which shell layout frames a route (docs/reference/behaviour.md#2-screens-and-routes). */
export const layout = v.picklist(['main', 'lobby', 'auth']);
export type Layout = v.InferOutput<typeof layout>;

/** A domain-setting gate: the route is blocked when the named setting is false. */
export const gate = v.picklist(['showDWRequests', 'showDepositW', 'casino', 'allowSignUp']);
export type Gate = v.InferOutput<typeof gate>;

const remoteRoute = v.object({
  /** As the router writes it: /markets/:eventid?/:dreamid? */
  path: v.pipe(v.string(), v.startsWith('/')),
  layout,
  access: v.picklist(['public', 'player']),
  gate: v.optional(gate),
  /** Only on the site's tvHost or a subdomain of it; elsewhere /error-404. */
  host: v.optional(v.picklist(['tv'])),
  title: v.string(),
  /** The exposed module; its default export is the page. */
  module: v.pipe(v.string(), v.startsWith('./')),
  /** Files to start with the entry; the build fills them in. */
  preload: v.optional(v.array(v.string())),
  /**
   * Public answers of the sport tree's service that the page asks for first: paths with their query, `{host}` is the
   * current host name. A visitor's first load starts them together with the files.
   */
  early: v.optional(v.array(v.string())),
  /** An entry of the navigation, when the page belongs there. */
  menu: v.optional(v.object({ label: v.string(), icon: v.string(), place: v.picklist(['main', 'account']) })),
});
export type RemoteRoute = v.InferOutput<typeof remoteRoute>;

/** The bus signals that open a modal. */
export const modalEvent = v.picklist(['modal-login', 'modal-register', 'modal-verification']);
export type ModalEvent = v.InferOutput<typeof modalEvent>;
const remoteModal = v.object({ event: modalEvent, module: v.string() });
export type RemoteModal = v.InferOutput<typeof remoteModal>;

/**
 * Places of the shell's layouts that a remote may fill, and the platform version they came with: the slip's column, the
 * wallet box, and `player-notices`: mounted for logged-in players on every page of the main and lobby layouts, once the
 * page is at rest.
 */
export const SLOTS = { 'bet-slip': '1.0.0', 'wallet-box': '1.0.0', 'player-notices': '1.2.0' } as const;
export type SlotName = keyof typeof SLOTS;
/** A shell leaves a slot alone that it doesn't know: it may be one of a later shell. */
const remoteSlot = v.object({ slot: v.string(), module: v.string() });
/** A slot as a remote's face declares it. */
export interface RemoteSlot {
  slot: SlotName;
  module: string;
}

/** remote.json: all that the shell must know of a remote before it runs a line of it. */
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
export interface RemoteFace {
  /** The platform range that the code was written for. */
  platform: string;
  /** Exposed module -> source file, relative to the remote's folder. */
  exposes: Readonly<Record<`./${string}`, `./src/${string}`>>;
  routes: readonly RemoteRoute[];
  modals: readonly RemoteModal[];
  slots: readonly RemoteSlot[];
}

/**
 * The paths of the shell's own pages and redirects (docs/reference/behaviour.md#2-screens-and-routes): no remote gets
 * them.
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
