// The page of the odds bench: the product's own sources, built as the product is.
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from '@touchline/build/rspack-base';

const ROOT = join(import.meta.dirname, '../../..');
const base = baseConfig({ uniqueName: 'touchline-odds-bench', dir: import.meta.dirname, production: true });

export default {
  ...base,
  entry: { main: './main.ts' },
  output: { ...base.output, path: join(ROOT, '.touchline/odds-bench') },
  plugins: [
    ...base.plugins,
    new rspack.HtmlRspackPlugin({ title: 'Odds bench', meta: { viewport: 'width=device-width' } }),
  ],
};
