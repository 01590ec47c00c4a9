import { existsSync, readFileSync } from 'node:fs';
import { rspack } from '@rspack/core';
import { integrityOfAssets } from '../rspack/integrity.mjs';

/**
 * The chunk that holds an exposed module.
 * @param {string} module as in src/remote.ts: `./InPlayPage`
 */
export function chunkNameOf(module) {
  return module.slice(2).replaceAll('/', '-');
}

/**
 * Which files a page that is drawn first begins with: those of routes that ask for their answers early.
 * @param {object} definition as in src/remote.ts
 * @returns {(compilation: import('@rspack/core').Compilation) => (file: string) => boolean}
 */
export function beginsEarly({ routes }) {
  return (compilation) => {
    const groups = compilation.getStats().toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {};
    const early = routes.filter((route) => route.early || route.earlyApi);
    const files = new Set(
      early.flatMap(({ module }) => (groups[chunkNameOf(module)]?.assets ?? []).map(({ name }) => name)),
    );
    return (file) => files.has(file);
  };
}

/**
 * Writes remote.json (docs/reference/architecture.md#remotes-are-data-before-they-are-code) beside the build's files, and
 * the remote's contract file, which other teams take from there.
 */
export class RemoteManifestPlugin {
  /**
   * @param {{ name: string, version: string, definition: object, calls: Record<string, string>, settings?: Record<string, object>, backEnds?: readonly string[], shared: Record<string, string>, contract: string, views: Map<string, { file: string, integrity: string }>, languages: Map<string, { first: string, rest: string }> }} options
   * calls: the addresses of the calls that it declares, by their names; shared: the ranges of what it takes from the shell besides the platform; contract: the contract file, which need not be there; views: the built first views by the module of their route;
   * languages: the files of the build's messages by language
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
          // Module Federation writes it beside mf-manifest.json, for analyses of the build.
          if (compilation.getAsset('mf-stats.json')) compilation.deleteAsset('mf-stats.json');
          const { contract } = this.options;
          if (existsSync(contract))
            compilation.emitAsset('contract.ts', new rspack.sources.RawSource(readFileSync(contract)));
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

function manifestOf(
  compilation,
  { name, version, definition, calls, settings, backEnds, shared, views, languages },
) {
  const { points = [], ownModals = [], topics = [], uses } = definition;
  for (const own of [...points, ...ownModals, ...topics]) {
    if (!own.name.startsWith(`${name}/`))
      throw new Error(`${name}: ${own.name} must begin with ${name}/, so that no other remote can have it.`);
    if (!/^\d+\.\d+\.\d+$/.test(own.version))
      throw new Error(`${name}: the version ${own.version} of ${own.name} is not like 1.0.0.`);
  }
  const integrity = {
    ...integrityOfAssets(compilation),
    ...Object.fromEntries([...views.values()].map((view) => [view.file, view.integrity])),
  };
  const entry = Object.keys(integrity).find((file) => /^remoteEntry\b.*\.js$/.test(file));
  if (!entry) throw new Error(`The build of ${name} has no remote entry.`);
  const groups = compilation.getStats().toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {};
  const filesOf = (module) => {
    if (!(module in definition.exposes))
      throw new Error(`${name}: ${module} is named in src/remote.ts but is not exposed.`);
    const group = groups[chunkNameOf(module)];
    return (group?.assets ?? []).map((asset) => asset.name).filter((file) => file in integrity);
  };
  for (const { module } of [...definition.modals, ...ownModals]) filesOf(module);
  return {
    name,
    version,
    platform: definition.platform,
    shared,
    entry,
    integrity,
    routes: definition.routes.map((route) => ({
      ...route,
      preload: filesOf(route.module),
      view: views.get(route.module)?.file,
    })),
    modals: definition.modals,
    // What fills a point of another remote is loaded when the point is drawn, and not with the page.
    slots: definition.slots.map((slot) => {
      const preload = filesOf(slot.module);
      return slot.slot.includes('/') ? slot : { ...slot, preload, view: views.get(slot.module)?.file };
    }),
    calls,
    ...(settings && { settings }),
    ...(backEnds && { backEnds }),
    ...(points.length > 0 && { points }),
    ...(ownModals.length > 0 && { ownModals }),
    ...(topics.length > 0 && { topics }),
    ...(uses && { uses }),
    ...(languages.size > 0 && { languages: Object.fromEntries(languages) }),
  };
}
