import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { tsImport } from 'tsx/esm/api';
import { viewConfigs } from '../first-view/view-configs.mjs';
import { CataloguesPlugin } from '../language/catalogues.mjs';
import { FEDERATION_AS_MODULES, FEDERATION_WITHOUT_FALLBACKS } from '../rspack/aliased-packages.mjs';
import { HiddenMaps } from '../rspack/hidden-maps.mjs';
import { baseConfig, compiledAtOnce } from '../rspack/rspack-base.mjs';
import { sourceId } from '../rspack/source-id.mjs';
import { UnusedIconsPlugin } from '../rspack/unused-icons-plugin.mjs';
import { declaredCalls } from './declared-calls.mjs';
import { declaredBackEnds, declaredSettings } from './declared-settings.mjs';
import { FreshGlobalPlugin } from './fresh-global-plugin.mjs';
import { refuseAbsentParts } from './refuse-absent-parts.mjs';
import { beginsEarly, chunkNameOf, RemoteManifestPlugin } from './remote-manifest-plugin.mjs';
import { RestartPlugin } from './restart-plugin.mjs';
import { sharedRanges, takenByRemote } from './shared-modules.mjs';

/** What shows a language in a remote: the shell gives it the messages (shell/src/remotes/load/withLanguages.ts). */
const LANGUAGE = { './language': '@touchline/shared/language' };

/**
 * The last platform whose shells need a Trusted Types policy in each build
 * (docs/decisions/browsers.md#the-page-has-one-policy-for-scripts).
 */
const BEFORE_ONE_POLICY = '1.8.0';
/** The last platform whose shells refuse a range with `||` (docs/decisions/remote-contract.md#platform-majors-without-a-flag-day). */
const BEFORE_SEVERAL_MAJORS = '1.9.0';

/**
 * A remote's whole build: its rspack.config is one call of this.
 * The exposed modules, routes, modals and slots come from src/remote.ts.
 * @param {{ name: string, dir: string }} options name: as in the registry; dir: the remote's absolute folder
 * @returns Rspack's function of configurations. `env.restart`: the build is watched and replaces itself in a running page
 * (`touchline dev`); it is called after an edit of what is read when the configuration is made. `env.answers`: the file of
 * answers that stand for the back end's there.
 */
export function remoteConfig({ name, dir }) {
  return async ({ restart, answers } = {}, argv = {}) => {
    const production = argv.mode !== 'development';
    const { remote: definition } = await tsImport(join(dir, 'src/remote.ts'), import.meta.url);
    const { api, callAddress } = await tsImport('@touchline/shared/contracts/api', import.meta.url);
    const { routePathFault, satisfiesPlatform, settingFault, backEndFault } = await tsImport(
      '@touchline/shared/contracts/remotes',
      import.meta.url,
    );
    if (satisfiesPlatform(BEFORE_ONE_POLICY, definition.platform))
      throw new Error(
        `${name}: src/remote.ts has the platform range ${definition.platform}. Its build runs from 1.9.0 on, which lets scripts run without a policy of their own: write ^1.9.0.`,
      );
    if (definition.platform.includes('||') && satisfiesPlatform(BEFORE_SEVERAL_MAJORS, definition.platform))
      throw new Error(
        `${name}: src/remote.ts has the platform range ${definition.platform}. Shells read several majors from 1.10.0 on, and one of 1.9.0 would refuse the release: write ^1.10.0 for the first of them.`,
      );
    for (const { path } of definition.routes) {
      const fault = routePathFault(path);
      if (fault)
        throw new Error(`${name}: src/remote.ts has the path ${path}, which no shell opens: ${fault}.`);
    }
    refuseAbsentParts({ name, dir });
    const calls = declaredCalls({ name, dir, definition, api, callAddress });
    const settings = declaredSettings({ name, settings: definition.settings, settingFault });
    const backEnds = declaredBackEnds({ name, backEnds: definition.backEnds, backEndFault });
    const shared = sharedRanges(dir);
    const { version } = createRequire(import.meta.url)(join(dir, 'package.json'));
    const id = sourceId({ dir, isRemote: true });
    const release = `${version}+${production ? id : 'dev'}`;
    const made = baseConfig({
      uniqueName: `touchline-${name}`,
      dir,
      production,
      isRemote: true,
    });
    const base = restart ? whileEdited(made) : made;
    // Two releases of one remote may be in a tab (last-known-good), so their chunk globals must differ.
    const chunkLoadingGlobal = `touchline_${name}_${id}`;
    const views = new Map();
    const languages = new Map();
    const labels = definition.routes.flatMap(({ title, menu }) => [title, ...(menu ? [menu.label] : [])]);
    const first = production && !restart ? viewConfigs({ base, dir, definition, views }) : [];
    const remote = {
      ...base,
      dependencies: first.map((config) => config.name),
      // The entry is the federation container only.
      entry: {},
      // The page has one hot-reload runtime, the shell's; with another one a remote's edits would not reach the
      // renderer.
      resolve: {
        ...base.resolve,
        alias: {
          ...FEDERATION_AS_MODULES,
          ...FEDERATION_WITHOUT_FALLBACKS,
          ...(!production && { 'react-refresh': join(import.meta.dirname, '../hot-reload') }),
        },
      },
      output: {
        ...base.output,
        clean: !restart && first.length === 0,
        chunkLoadingGlobal,
        // A hanging chunk fails before the loader gives up, so that a Retry requests it again.
        chunkLoadTimeout: 8_000,
      },
      optimization: {
        ...base.optimization,
        // As in the shell, a library goes into the chunks that use it.
        splitChunks: { cacheGroups: { defaultVendors: false } },
        // Ids made from module names would depend on the folder, because federation's own runtime has a path in its
        // name.
        ...(production && { moduleIds: 'natural' }),
      },
      plugins: [
        ...base.plugins,
        ...(production && !restart ? [new HiddenMaps({ dir }), new UnusedIconsPlugin()] : []),
        ...(production ? [compiledAtOnce(/\.js$/)] : []),
        ...(restart ? [new FreshGlobalPlugin(chunkLoadingGlobal)] : []),
        new RestartPlugin(dir, restart),
        new ModuleFederationPlugin({
          name: `touchline_${name}`,
          filename: production ? 'remoteEntry.[contenthash:12].js' : 'remoteEntry.js',
          library: { type: 'global', name: `touchline_${name}` },
          exposes: Object.fromEntries(
            Object.entries({
              ...definition.exposes,
              ...LANGUAGE,
              ...(answers && { './answers': answers }),
            }).map(([module, file]) => [module, { import: file, name: chunkNameOf(module) }]),
          ),
          shared: takenByRemote(definition.platform, shared),
          shareStrategy: 'loaded-first',
          // For Module Federation's own tools: the shell reads remote.json.
          manifest: production && {
            additionalData: ({ stats }) => {
              stats.metaData.buildInfo.buildVersion = release;
              return stats;
            },
          },
          dts: false,
          dev: false,
          experiments: {
            externalRuntime: true,
            // A remote takes nothing from another remote.
            optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          },
        }),
        new CataloguesPlugin({ dir, labels, views, isFirst: beginsEarly(definition), written: languages }),
        new RemoteManifestPlugin({
          name,
          version: release,
          definition,
          calls,
          settings,
          backEnds,
          shared,
          contract: join(dir, 'src/contract.ts'),
          views,
          languages,
        }),
      ],
    };
    return [...first, remote];
  };
}

/** Built as for production, because a deployed shell runs nothing else, but with names and maps that a developer reads. */
function whileEdited(base) {
  return {
    ...base,
    devtool: 'source-map',
    output: { ...base.output, clean: false },
    optimization: { ...base.optimization, minimize: false },
  };
}
