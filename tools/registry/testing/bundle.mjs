import { rspack } from '@rspack/core';

// node bundle.mjs <entry.ts> <folder> <package …>: bundles into one file <folder>/program.mjs that Node can run
// directly; the packages stay outside.
const [entry, folder, ...packages] = process.argv.slice(2);
const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
};
const compiler = rspack({
  mode: 'development',
  devtool: false,
  target: ['node20', 'es2022'],
  context: import.meta.dirname,
  entry: { program: entry },
  output: { path: folder, filename: '[name].mjs', module: true, chunkFormat: 'module' },
  // These are loaded only for a bucket, icons, differences, a build or the collector.
  externals: [
    /^@aws-sdk\//,
    /^@resvg\//,
    /^@bokuweb\//,
    /^@rspack\//,
    /^@swc\//,
    /^tsx/,
    /^@?libsql/,
    ...packages,
  ],
  externalsType: 'module-import',
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [{ test: /\.tsx?$/, loader: 'builtin:swc-loader', options: swc, type: 'javascript/auto' }],
  },
});
compiler.run((fault, stats) => {
  if (!fault && !stats.hasErrors()) return;
  console.error(fault ?? stats.toString({ all: false, errors: true }));
  process.exitCode = 1;
});
