import { readFileSync } from 'node:fs';
import { rspack } from '@rspack/core';
import { integrityOfAssets } from '../rspack/integrity.mjs';

/**
 * Writes index.html from a template: the entry's styles and scripts with their integrity, and preloads of the chunks
 * that the entry loads first, so that the async boundary costs no round trip. Also writes shell.json, which identifies
 * the shell.
 */
export class ShellHtmlPlugin {
  /**
   * @param {{ template: string, preloadChunks: string[], manifest?: { version: string, platform: string }, boot?: { file?: { name: string, integrity: string } }, siteConfig?: string }} options
   * boot: a small script that runs before all others, built before this page;
   * siteConfig: JSON put into the page at once (development); otherwise it is added when the shell is served or
   * published
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShellHtml', (compilation) => {
      compilation.fileDependencies.add(this.options.template);
      compilation.hooks.processAssets.tap(
        { name: 'ShellHtml', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          const emit = (name, text) => compilation.emitAsset(name, new rspack.sources.RawSource(text));
          emit('index.html', this.html(compilation));
          const { manifest } = this.options;
          if (manifest) emit('shell.json', `${JSON.stringify(manifest)}\n`);
        },
      );
    });
  }

  html(compilation) {
    const integrity = integrityOfAssets(compilation);
    const { namedChunkGroups = {} } = compilation.getStats().toJson({ all: false, chunkGroups: true });
    const filesOf = (chunk) =>
      (namedChunkGroups[chunk]?.assets ?? []).map(({ name }) => name).filter((file) => file in integrity);
    const entry = filesOf('main');
    const early = this.options.preloadChunks.flatMap(filesOf).filter((file) => !entry.includes(file));
    const attributes = (file) => `integrity="${integrity[file]}" crossorigin="anonymous"`;
    const { boot } = this.options;
    const tags = [
      ...(boot?.file
        ? [
            `<script async fetchpriority="high" src="/${boot.file.name}" integrity="${boot.file.integrity}" crossorigin="anonymous"></script>`,
          ]
        : []),
      ...[...entry, ...early]
        .filter((file) => file.endsWith('.css'))
        .map((file) => `<link rel="stylesheet" href="/${file}" ${attributes(file)}>`),
      ...entry
        .filter((file) => file.endsWith('.js'))
        .map((file) => `<script defer src="/${file}" ${attributes(file)}></script>`),
      // A development build loads its chunks without integrity, so a preload with it would not match.
      ...early
        .filter((file) => file.endsWith('.js') && this.options.siteConfig === undefined)
        .map((file) => `<link rel="preload" as="script" href="/${file}" ${attributes(file)}>`),
    ];
    const page = readFileSync(this.options.template, 'utf8').replace(
      '</head>',
      `  ${tags.join('\n    ')}\n  </head>`,
    );
    const { siteConfig } = this.options;
    return siteConfig === undefined
      ? page
      : page.replace('{}</script>', () => `${siteConfig.replaceAll('<', '\\u003c')}</script>`);
  }
}
