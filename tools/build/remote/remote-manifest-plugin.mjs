import { rspack } from '@rspack/core';
import { integrityOfAssets } from '../rspack/integrity.mjs';

/**
 * The chunk that holds an exposed module.
 * @param {string} module as in src/remote.ts: `./InPlayPage`
 */
export function chunkNameOf(module) {
  return module.slice(2).replaceAll('/', '-');
}

/** Writes remote.json (docs/reference/architecture.md#remotes-are-data-before-they-are-code) beside the build's files. */
export class RemoteManifestPlugin {
  /**
   * @param {{ name: string, version: string, definition: object, views: Map<string, { file: string, integrity: string }> }} options
   * views: the built first views by the module of their route
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RemoteManifest', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'RemoteManifest', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          const manifest = manifestOf(compilation, this.options);
          compilation.emitAsset(
            'remote.json',
            new rspack.sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`),
          );
        },
      );
    });
  }
}

function manifestOf(compilation, { name, version, definition, views }) {
  const integrity = {
    ...integrityOfAssets(compilation),
    ...Object.fromEntries([...views.values()].map((view) => [view.file, view.integrity])),
  };
  const entry = Object.keys(integrity).find((file) => /^remoteEntry\b.*\.js$/.test(file));
  if (!entry) throw new Error(`The build of ${name} has no remote entry.`);
  const groups = compilation.getStats().toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {};
  const filesOf = (module) => {
    if (!(module in definition.exposes))
      throw new Error(`${name}: ${module} is named in the routes, modals or slots but is not exposed.`);
    const group = groups[chunkNameOf(module)];
    return (group?.assets ?? []).map((asset) => asset.name).filter((file) => file in integrity);
  };
  for (const { module } of definition.modals) filesOf(module);
  return {
    name,
    version,
    platform: definition.platform,
    entry,
    integrity,
    routes: definition.routes.map((route) => ({
      ...route,
      preload: filesOf(route.module),
      view: views.get(route.module)?.file,
    })),
    modals: definition.modals,
    slots: definition.slots.map((slot) => ({ ...slot, preload: filesOf(slot.module) })),
  };
}
