interface BuildOfRemote {
  federation: { initOptions?: object; runtime: { init(options: object): unknown } };
}

export function init(options: { webpackRequire: BuildOfRemote }): unknown;

export function getSharedFallbackGetter<Factory>(options: { factory: Factory }): Factory;
