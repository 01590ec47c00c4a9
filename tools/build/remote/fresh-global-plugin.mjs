import { rspack } from '@rspack/core';

/**
 * While a build is watched: each of its results has a global of its own for its chunks. A running page takes the next
 * result while it has the last one; with one global for both, the new one would get chunks of the old.
 */
export class FreshGlobalPlugin {
  /** @param {string} name the build's global, as in its configuration */
  constructor(name) {
    this.name = name;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FreshGlobal', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Before maps are drawn and files are named after their content.
        { name: 'FreshGlobal', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE },
        (assets) => {
          for (const [file, source] of Object.entries(assets))
            if (file.endsWith('.js'))
              compilation.updateAsset(file, renamed(source, this.name, `${this.name}_${compilation.hash}`));
        },
      );
    });
  }
}

function renamed(source, from, to) {
  const text = source.source().toString();
  const changed = new rspack.sources.ReplaceSource(source);
  for (let at = text.indexOf(from); at !== -1; at = text.indexOf(from, at + from.length))
    changed.replace(at, at + from.length - 1, to);
  return changed;
}
