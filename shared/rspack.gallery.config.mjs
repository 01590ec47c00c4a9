import { rspack } from '@rspack/core';

/** Serves the gallery of the design system: `npx rspack serve -c rspack.gallery.config.mjs` in this folder. */
export default {
  mode: 'development',
  context: import.meta.dirname,
  entry: './src/ui/gallery/main.tsx',
  output: { path: `${import.meta.dirname}/dist/gallery`, clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
        type: 'javascript/auto',
      },
      { test: /\.css$/, type: 'css/auto', parser: { namedExports: false } },
    ],
  },
  plugins: [
    new rspack.HtmlRspackPlugin({
      title: 'Touchline design system',
      meta: { viewport: 'width=device-width, initial-scale=1' },
    }),
  ],
  devServer: { host: '127.0.0.1', port: 4600, hot: false, liveReload: false, client: false },
};
