import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { tsImport } from 'tsx/esm/api';
import { CATALOGUE_RULE, pseudoCatalogues } from '../language/catalogues.mjs';
import { FEDERATION_AS_MODULES, FEDERATION_WITHOUT_SNAPSHOTS } from '../rspack/aliased-packages.mjs';
import { HiddenMaps } from '../rspack/hidden-maps.mjs';
import { baseConfig, compiledAtOnce, moduleSizePlugins } from '../rspack/rspack-base.mjs';
import { sourceId } from '../rspack/source-id.mjs';
import { UnusedIconsPlugin } from '../rspack/unused-icons-plugin.mjs';
import { LIGHTER, UNUSED_OF_AXIOS } from './shell-aliases.mjs';
import { ShellHtmlPlugin } from './shell-html-plugin.mjs';

const FEDERATION = { ...FEDERATION_AS_MODULES, ...FEDERATION_WITHOUT_SNAPSHOTS };

const PURE_ROUTER = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
  use: join(import.meta.dirname, 'pure-router.mjs'),
};

const SMALLER_REACT_DOM = {
  test: /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/,
  use: join(import.meta.dirname, 'smaller-react-dom.mjs'),
};

/** React's file arrives before the rest of the start, and stays the same in the next release. */
const REACT_ALONE = {
  chunks: 'all',
  cacheGroups: {
    default: false,
    defaultVendors: false,
    react: { test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', enforce: true },
  },
};

/**
 * The shell's whole build.
 * @param {{ dir: string }} options dir: the shell's absolute folder
 */
export function shellConfig({ dir }) {
  return async (_env, argv = {}) => {
    const production = argv.mode !== 'development';
    const { PLATFORM_VERSION } = await tsImport('@touchline/shared/platform/version', import.meta.url);
    const ofShell = createRequire(join(dir, 'package.json'));
    const versionOf = (name) => ofShell(`${name}/package.json`).version;
    const { version } = ofShell('./package.json');
    const id = sourceId({ dir, isRemote: false });
    const manifest = {
      version: production ? `${version}+${id}` : `${version}+dev`,
      platform: PLATFORM_VERSION,
      shared: { react: versionOf('react'), 'react-dom': versionOf('react-dom') },
    };
    const base = baseConfig({ uniqueName: 'touchline-shell', dir, production });
    /** The scripts that stand in the page, by name. */
    const inline = {};
    const shell = {
      ...base,
      name: 'shell',
      // Built first, because they stand in the page.
      dependencies: ['ask-first', 'verify-first', 'boot', 'framed'],
      entry: {
        main: production
          ? './src/main.ts'
          : [join(import.meta.dirname, '../hot-reload/share-refresh.js'), './src/main.ts'],
      },
      resolve: {
        ...base.resolve,
        alias: { ...UNUSED_OF_AXIOS, ...FEDERATION, ...(production && LIGHTER) },
      },
      module: {
        ...base.module,
        rules: [...base.module.rules, CATALOGUE_RULE, PURE_ROUTER, SMALLER_REACT_DOM],
      },
      output: { ...base.output, clean: false, publicPath: '/', chunkLoadTimeout: 15_000 },
      // Other libraries stay in the chunks that use them: compressed together they weigh 2 KB less, and unused parts
      // are dropped.
      optimization: { ...base.optimization, splitChunks: REACT_ALONE },
      plugins: [
        ...base.plugins,
        ...pseudoCatalogues(dir),
        // The shell starts Module Federation's runtime itself, after its own code
        // (shell/src/remotes/load/federation-runtime.ts); the build plugin would run it before everything. These constants
        // tell the plugin's code what to leave out.
        new rspack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }),
        ...(production
          ? [
              new HiddenMaps({ dir }),
              new UnusedIconsPlugin(),
              compiledAtOnce(/^(react|start|federation|main)\..*\.js$/),
            ]
          : []),
        new ShellHtmlPlugin({
          template: join(dir, 'src/first-load/index.html'),
          preloadChunks: { first: ['start'], last: ['federation'] },
          inline,
          manifest,
          ...(production ? {} : { siteConfig: process.env.TOUCHLINE_SITE_CONFIG ?? '{}' }),
        }),
      ],
    };
    const scripts = ['ask-first', 'verify-first', 'boot'].map((name) =>
      inlineConfig({ name, dir, production, inline }),
    );
    return [
      ...scripts,
      framedConfig({ dir, production, inline }),
      shell,
      ...(production ? [workerConfig(dir)] : []),
    ];
  };
}

/**
 * The page of remotes that run in a frame: one script and its styles, because a frame has no cache of the site's own files.
 * @param {{ dir: string, production: boolean, inline: Record<string, object> }} options inline: receives its files' names
 */
function framedConfig({ dir, production, inline }) {
  const base = baseConfig({ uniqueName: 'touchline-framed', dir, production });
  return {
    ...base,
    name: 'framed',
    dependencies: ['ask-first'],
    entry: { framed: './src/remotes/framed/frame.tsx' },
    resolve: { ...base.resolve, alias: { ...FEDERATION, ...(production && LIGHTER) } },
    module: {
      ...base.module,
      rules: [...base.module.rules, PURE_ROUTER, SMALLER_REACT_DOM],
      parser: { ...base.module.parser, javascript: { dynamicImportMode: 'eager' } },
    },
    output: { ...base.output, clean: false, publicPath: '/' },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      ...base.plugins,
      ...(production ? [new HiddenMaps({ dir })] : []),
      new rspack.DefinePlugin({ ENV_TARGET: '"web"', FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true' }),
      {
        apply(compiler) {
          compiler.hooks.emit.tap('Framed', (compilation) => {
            const files = compilation.getAssets().map(({ name }) => name);
            // Files have no order of their own: the script first.
            inline.framed = ['.js', '.css'].flatMap((end) => files.filter((file) => file.endsWith(end)));
          });
        },
      },
    ],
  };
}

/** The service worker, at an address that never changes: a browser finds the next one there. Only for production. */
function workerConfig(dir) {
  const base = baseConfig({ uniqueName: 'touchline-worker', dir, production: true });
  return {
    ...base,
    name: 'worker',
    // The first of the builds empties the folder.
    dependencies: ['shell'],
    target: ['webworker', 'es2022'],
    entry: { worker: './src/worker/worker.ts' },
    output: { path: base.output.path, filename: 'worker.js', clean: false },
    plugins: [],
  };
}

/**
 * A script without federation and React that stands in the page: `src/first-load/<name>.ts`.
 * @param {{ name: string, dir: string, production: boolean, inline: Record<string, { name: string, text: string }> }} options
 * dir: the shell's absolute folder; inline: receives the script's file, for the page that is built after it
 */
export function inlineConfig({ name, dir, production, inline }) {
  const base = baseConfig({ uniqueName: `touchline-${name}`, dir, production });
  return {
    ...base,
    name,
    entry: { [name]: `./src/first-load/${name}.ts` },
    // The first of these builds empties the folder.
    output: { ...base.output, clean: name === 'ask-first', publicPath: '/' },
    ...(name !== 'ask-first' && { dependencies: ['ask-first'] }),
    plugins: [
      ...moduleSizePlugins(),
      {
        apply(compiler) {
          compiler.hooks.emit.tap('Inline', (compilation) => {
            const script = compilation.getAssets().find((asset) => asset.name.endsWith('.js'));
            if (!script) return;
            inline[name] = { name: script.name, text: script.source.source().toString() };
            // The page holds it.
            if (production) compilation.deleteAsset(script.name);
          });
        },
      },
    ],
  };
}
