import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { tsImport } from 'tsx/esm/api';
import { baseConfig } from './rspack-base.mjs';
import { providedByShell } from './shared-modules.mjs';
import { ShellHtmlPlugin } from './shell-html-plugin.mjs';

/**
 * The shell's whole build.
 * @param {{ dir: string }} options dir: the shell's absolute folder
 */
export function shellConfig({ dir }) {
  return async (_env, argv = {}) => {
    const production = argv.mode !== 'development';
    const { PLATFORM_VERSION } = await tsImport('../src/platform/version.ts', import.meta.url);
    const base = baseConfig({ uniqueName: 'touchline-shell', dir, production });
    return {
      ...base,
      entry: { main: './src/main.ts' },
      output: { ...base.output, publicPath: '/', chunkLoadTimeout: 15_000 },
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          name: 'touchline_shell',
          remotes: {},
          shared: providedByShell(PLATFORM_VERSION),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: {
            provideExternalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
        new ShellHtmlPlugin({
          template: join(dir, 'src/index.html'),
          preloadChunks: ['start'],
          ...(production ? {} : { siteConfig: process.env.TOUCHLINE_SITE_CONFIG ?? '{}' }),
        }),
      ],
    };
  };
}
