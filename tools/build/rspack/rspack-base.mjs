import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { MACRO_PLUGIN } from '../language/compile-messages.mjs';
import { BROWSER_QUERIES } from './browsers.mjs';
import { DECLARATIONS } from './mark-pure.mjs';

const MARK_PURE = fileURLToPath(new URL('./mark-pure.mjs', import.meta.url));

/**
 * The common part of every build: TypeScript and CSS Modules, hashed immutable files, subresource integrity, Trusted
 * Types, no inline code.
 * @param {{ uniqueName: string, dir: string, production: boolean, isRemote?: boolean }} options
 * uniqueName: separates this build's globals from every other's; dir: the workspace's absolute folder;
 * production: false builds for `rspack serve` with hot reload, on the port TOUCHLINE_PORT;
 * isRemote: it runs in the page of another build, which has set up hot reload.
 * @returns {import('@rspack/core').Configuration}
 */
export function baseConfig({ uniqueName, dir, production, isRemote = false }) {
  const swc = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
      experimental: { plugins: [MACRO_PLUGIN] },
    },
    // Where an engine has a fault in a form of syntax, only that form is lowered, and not all syntax of its kind.
    env: { targets: BROWSER_QUERIES, bugfixes: true },
  };
  return {
    context: dir,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: `${dir}/dist`,
      clean: true,
      publicPath: 'auto',
      uniqueName,
      crossOriginLoading: 'anonymous',
      // A module that throws while it is loaded throws again when it is asked for again, instead of being given half made.
      strictModuleErrorHandling: true,
      filename: production ? '[name].[contenthash:12].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:12].js' : '[name].js',
      cssFilename: production ? '[name].[contenthash:12].css' : '[name].css',
      cssChunkFilename: production ? '[name].[contenthash:12].css' : '[name].css',
      assetModuleFilename: '[name].[contenthash:12][ext]',
    },
    // rxjs offers its ES2015 form as `es2015`; its default is ES5 with helpers, a third larger.
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], conditionNames: ['es2015', '...'] },
    module: {
      parser: { 'css/module': { namedExports: false }, 'css/auto': { namedExports: false } },
      generator: {
        'css/module': {
          localIdentName: production ? `${uniqueName}-[hash]` : `${uniqueName}-[name]-[local]`,
        },
        'css/auto': {
          localIdentName: production
            ? `${uniqueName}-[hash:base64:6]-[local]`
            : `${uniqueName}-[name]-[local]`,
        },
      },
      rules: [
        {
          test: /\.[jt]sx?$/,
          // Our packages ship their sources, which are in node_modules when a remote has its own repository.
          exclude: /[\\/]node_modules[\\/](?!@touchline[\\/])/,
          use: [
            fileURLToPath(new URL('../language/compile-messages.mjs', import.meta.url)),
            { loader: 'builtin:swc-loader', options: swc },
          ],
          type: 'javascript/auto',
        },
        // Chunks share parts of rxjs. Where all import its index, these parts are one module, and not one each with its
        // number in every file that uses it.
        { test: /[\\/]rxjs[\\/]dist[\\/]esm[\\/]index\.js$/, sideEffects: true },
        ...(production ? [{ include: DECLARATIONS, enforce: 'post', use: MARK_PURE }] : []),
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.svg$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // A remote's chunks have numbers in their order: names made of all modules in a chunk would be in every list of
      // chunks, and hashes of those would depend on the folder. The shell's chunks have names, which reports of
      // failures show.
      chunkIds: production && isRemote ? 'natural' : 'named',
      minimize: production,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { passes: 10 }, format: { comments: false } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSER_QUERIES } }),
      ],
    },
    plugins: production
      ? [
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
          ...moduleSizePlugins(),
        ]
      : [new ReactRefreshRspackPlugin({ injectEntry: !isRemote })],
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.TOUCHLINE_PORT) || 'auto',
      allowedHosts: 'all',
      hot: true,
      headers: { 'Access-Control-Allow-Origin': '*' },
      historyApiFallback: true,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      devMiddleware: { writeToDisk: false },
    },
    lazyCompilation: false,
    performance: { hints: false },
    // Two chunks may load the styles of two components in another order each; no rule of ours depends on it.
    ignoreWarnings: [/Conflicting order between/],
    stats: 'errors-warnings',
  };
}

/** Writes what each file is made of into the folder TOUCHLINE_BYTES, where it is set (`npm run bytes`). */
export function moduleSizePlugins() {
  const folder = process.env.TOUCHLINE_BYTES;
  if (!folder) return [];
  const flat = (modules = []) =>
    modules.flatMap((module) =>
      module.modules?.length
        ? flat(module.modules)
        : [[module.nameForCondition ?? module.name ?? '', module.size]],
    );
  return [
    {
      apply(compiler) {
        compiler.hooks.done.tap('Parts', (stats) => {
          const { chunks } = stats.toJson({
            all: false,
            chunks: true,
            chunkModules: true,
            chunkModulesSpace: Number.POSITIVE_INFINITY,
            dependentModules: true,
            nestedModules: true,
            nestedModulesSpace: Number.POSITIVE_INFINITY,
            orphanModules: true,
          });
          const parts = chunks.map((chunk) => ({
            files: [...chunk.files, ...chunk.names.map((name) => `${name}.js`)],
            modules: flat(chunk.modules),
          }));
          const { name = 'build', output } = compiler.options;
          const file = `${output.uniqueName}-${name}`.replace(/[^\w-]/g, '_');
          writeFileSync(`${folder}/${file}.json`, JSON.stringify({ dist: output.path, parts }));
        });
      },
    },
  ];
}

/**
 * V8 compiles every function of such a file at once, on a thread beside the page's, instead of each on the page's thread
 * when it is first called (docs/performance.md#compile-hints).
 * @param {RegExp} test the files' names
 */
export function compiledAtOnce(test) {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test,
    // After the minimizer, which takes comments away; before the files are named after their content.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
