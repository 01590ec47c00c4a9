import { join } from 'node:path';
import { keysIn } from '../language/compile-messages.mjs';
import { HiddenMaps } from '../rspack/hidden-maps.mjs';
import { integrityOf } from '../rspack/integrity.mjs';
import { compiledAtOnce, moduleSizePlugins } from '../rspack/rspack-base.mjs';
import { UnusedIconsPlugin } from '../rspack/unused-icons-plugin.mjs';

const here = (file) => join(import.meta.dirname, file);
/** In a first view `x.first.ts` replaces `x.ts`. */
const FIRST = ['.first.ts', '.first.tsx'];

/**
 * The builds of a remote's first views (docs/reference/architecture.md#first-views), one for each source file: the page's
 * own components, with a JSX that makes DOM nodes instead of React. Their class names are the page's; they have no
 * stylesheet of their own.
 * @param {{ base: import('@rspack/core').Configuration, dir: string, definition: object, views: Map<string, { file: string, integrity: string, keys: string[] }> }} options
 * base: the remote's base configuration; dir: its absolute folder; views: receives each route module's built file with the
 * keys of its messages
 */
export function viewConfigs({ base, dir, definition, views }) {
  const declared = Object.entries(definition.views ?? {});
  const sources = [...new Set(declared.map(([, source]) => source))];
  return sources.map((source, index) => ({
    ...base,
    name: `view ${source}`,
    // The first of them empties the folder.
    ...(index > 0 && { dependencies: [`view ${sources[0]}`] }),
    entry: { [`view${index}`]: [join(dir, source), here('in-language.js')] },
    output: { ...base.output, clean: index === 0 },
    module: {
      ...base.module,
      parser: { ...base.module.parser, javascript: { exportsPresence: 'error' } },
      generator: Object.fromEntries(
        Object.entries(base.module.generator).map(([type, options]) => [
          type,
          { ...options, exportsOnly: true },
        ]),
      ),
    },
    resolve: {
      ...base.resolve,
      extensions: [...FIRST, ...base.resolve.extensions],
      alias: {
        'react/jsx-runtime$': here('jsx-runtime.js'),
        react$: here('react.js'),
        'react-dom/client$': here('react.js'),
        'react-final-form$': here('forms.js'),
        yup$: here('forms.js'),
        '@touchline/shared/platform$': '@touchline/shared/first-view/platform',
      },
    },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      compiledAtOnce(/\.js$/),
      new HiddenMaps({ dir }),
      ...moduleSizePlugins(),
      new UnusedIconsPlugin(),
      {
        apply(compiler) {
          compiler.hooks.emit.tap('FirstView', (compilation) => {
            const script = compilation.getAssets().find(({ name }) => name.endsWith('.js'));
            if (!script) return;
            const code = script.source.buffer();
            const view = {
              file: script.name,
              integrity: integrityOf(code),
              keys: keysIn(code.toString()),
            };
            for (const [module, from] of declared) if (from === source) views.set(module, view);
          });
        },
      },
    ],
  }));
}
