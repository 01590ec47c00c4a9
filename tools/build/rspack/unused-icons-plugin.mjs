import { rspack } from '@rspack/core';
import { unusedIcons } from './unused-icons.mjs';

/**
 * The list of icons is a fifth of a view and a twentieth of a remote's code; a view draws a few of them, a remote about
 * half. The shell names those of every remote's menu (shell/src/frame/layouts/menu/menuIcon.ts).
 */
export class UnusedIconsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('UnusedIcons', (compilation) =>
      compilation.hooks.processAssets.tap({ name: 'UnusedIcons', stage: AFTER_MINIMIZER }, (assets) => {
        const scripts = Object.entries(assets).filter(([name]) => name.endsWith('.js'));
        const unused = unusedIcons(scripts.map(([, source]) => String(source.source())));
        for (const [at, [name, source]] of scripts.entries()) {
          // It keeps the source map.
          const kept = new rspack.sources.ReplaceSource(source);
          for (const { start, end } of unused[at]) kept.replace(start, end - 1, '');
          compilation.updateAsset(name, kept);
        }
      }),
    );
  }
}

// Before the files are named after their content.
const AFTER_MINIMIZER = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
