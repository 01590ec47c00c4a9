/**
 * What Module Federation's `init` and `getSharedFallbackGetter` do in a build without shared packages that are cut down to
 * the used parts (`treeShaking`): no remote has such, and the code for them would be in every remote's entry.
 */

/**
 * Starts the instance of a remote.
 * @throws Error where the build gave no options
 */
export function init({ webpackRequire }) {
  const { initOptions, runtime } = webpackRequire.federation;
  if (!initOptions) throw new Error('initOptions is required!');
  return runtime.init(initOptions);
}

/** What gives a shared package where there is no cut-down form of it. */
export function getSharedFallbackGetter({ factory }) {
  return factory;
}
