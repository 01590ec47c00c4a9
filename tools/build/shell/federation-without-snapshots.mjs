/**
 * What stands for two files of Module Federation's runtime in the shell. They read a remote's own manifest and load files
 * ahead; the registry says where each release is and the shell preloads its files, so neither is ever asked.
 */

/** The instance's plugins have no hooks here, and a remote that is registered again has no manifest to forget. */
export class SnapshotHandler {
  hooks = { applyPlugin() {}, removePlugin() {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});

/** @throws Error always */
export function formatPreloadArgs() {
  throw new Error('The shell preloads files of remotes, not Module Federation.');
}

export const preloadAssets = formatPreloadArgs;
export const normalizePreloadExposes = formatPreloadArgs;
export const defaultPreloadArgs = {};
