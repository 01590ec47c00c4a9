export class SnapshotHandler {}
export function getGlobalRemoteInfo(): object;
export function formatPreloadArgs(): never;
export const preloadAssets: typeof formatPreloadArgs;
export const normalizePreloadExposes: typeof formatPreloadArgs;
export const defaultPreloadArgs: object;
