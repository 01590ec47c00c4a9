import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { integrityOfAssets } from '../rspack/integrity.mjs';

const OLD_BROWSER = 'old-browser.html';
/** The page of remotes that run in a frame. */
const FRAME = '../remotes/framed/frame.html';

/**
 * Writes index.html from a template, with the boot script and the first frame's styles in it, because a file of their own
 * would cost the first screen a round trip. The entry's script has its integrity; the chunks that it loads first are
 * named. Also writes shell.json, which identifies the shell, and the page for old browsers under a hashed name.
 */
export class ShellHtmlPlugin {
  /**
   * @param {{ template: string, preloadChunks?: { first?: string[], last?: string[] }, manifest?: { version: string, platform: string }, inline?: Partial<Record<'ask-first' | 'verify-first' | 'boot', { name: string, text: string }>>, siteConfig?: string }} options
   * preloadChunks: the chunks that the boot script starts, `last` after a first view;
   * inline: small scripts that run before all others, built before this page; ask-first follows the site configuration,
   * which the deploy writes beside what it reads; with boot the page also holds its styles;
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
          const old = this.oldBrowserPage();
          if (old) {
            compilation.fileDependencies.add(old.file);
            emit(old.name, old.text);
          }
          const framed = this.framedPage();
          if (framed) {
            compilation.fileDependencies.add(framed.file);
            emit(framed.name, framed.text);
          }
          const html = this.html(compilation).replace(`/${OLD_BROWSER}`, `/${old?.name}`);
          const link = framed ? `    <link rel="framed" href="/${framed.name}">\n` : '';
          emit('index.html', html.replace(/(?= *<\/head>)/, link));
          const { manifest } = this.options;
          if (manifest) emit('shell.json', `${JSON.stringify(manifest)}\n`);
        },
      );
    });
  }

  /** The page for browsers that cannot start the shell, beside the template: its own tags run, by their hashes. */
  oldBrowserPage() {
    const file = join(dirname(this.options.template), OLD_BROWSER);
    if (!existsSync(file)) return undefined;
    const page = readFileSync(file, 'utf8');
    const hashes = ['script', 'style'].map((tag) => {
      const [, text = ''] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page) ?? [];
      return `; ${tag}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    });
    const text = page.replace("default-src 'none'", (policy) => policy + hashes.join(''));
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
    return { file, text, name: OLD_BROWSER.replace('.', `.${hash}.`) };
  }

  /** The page of frames with its script and styles. */
  framedPage() {
    const { framed: files } = this.options.inline ?? {};
    if (!files) return undefined;
    const file = join(dirname(this.options.template), FRAME);
    const tags = files.map((name) =>
      name.endsWith('.css')
        ? `<link rel="stylesheet" href="/${name}">`
        : `<script defer src="/${name}"></script>`,
    );
    const text = readFileSync(file, 'utf8').replace('</head>', `${tags.join('')}</head>`);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
    return { file, text, name: `frame.${hash}.html` };
  }

  html(compilation) {
    const integrity = integrityOfAssets(compilation);
    const { namedChunkGroups = {} } = compilation.getStats().toJson({ all: false, chunkGroups: true });
    const filesOf = (chunk) =>
      (namedChunkGroups[chunk]?.assets ?? []).map(({ name }) => name).filter((file) => file in integrity);
    const entry = filesOf('main');
    const {
      inline: { 'ask-first': askFirst, 'verify-first': verifyFirst, boot } = {},
      siteConfig,
      preloadChunks: { first = [], last = [] } = {},
    } = this.options;
    const early = first.flatMap(filesOf).filter((file) => !entry.includes(file));
    const isStyle = (file) => file.endsWith('.css');
    const attributes = (file) => `href="/${file}" integrity="${integrity[file]}" crossorigin="anonymous"`;
    const named = (rel, files) =>
      files.map(
        (file) => `<link rel="${rel}" as="${isStyle(file) ? 'style' : 'script'}" ${attributes(file)}>`,
      );
    const styles = entry.filter(isStyle);
    const scripts = entry.filter((file) => file.endsWith('.js'));
    const isDevelopment = siteConfig !== undefined;
    const head = [];
    if (isDevelopment) {
      if (verifyFirst) head.push(`<script src="/${verifyFirst.name}"></script>`);
      if (boot) head.push(`<script async src="/${boot.name}"></script>`);
      const linked = [...styles, ...early.filter(isStyle)];
      head.push(...linked.map((file) => `<link rel="stylesheet" href="/${file}">`));
    } else if (boot) {
      // The boot script preloads them (shell/src/first-load/boot.ts).
      head.push(...named('later', early), ...named('last', last.flatMap(filesOf)));
      // A deploy takes it out where the site requires no signatures (tools/deploy/bake/inlineSiteConfig.ts).
      if (verifyFirst) head.push(`<link rel="signed"><script>${inline(verifyFirst.text, 'script')}</script>`);
      // Before everything that is drawn, so that its requests leave first.
      head.push(`<script>${inline(boot.text, 'script')}</script>`);
      for (const file of styles)
        head.push(
          `<style>${inline(textOf(compilation, file), 'style')}</style>`,
          // The shell loads it (shell/src/main.ts) where the headers are those of another shell, as in the moment
          // between a deploy and the server's reload.
          `<link rel="instead" ${attributes(file)}>`,
        );
    } else head.push(...styles.map((file) => `<link rel="stylesheet" ${attributes(file)}>`));
    head.push(
      ...scripts.map(
        (file) =>
          `<script defer src="/${file}" integrity="${integrity[file]}" crossorigin="anonymous"></script>`,
      ),
    );
    const page = readFileSync(this.options.template, 'utf8')
      .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
      .replace(
        '{}</script>',
        (end) =>
          end + (askFirst && !isDevelopment ? `<script>${inline(askFirst.text, 'script')}</script>` : ''),
      );
    return isDevelopment
      ? page.replace('{}</script>', () => `${siteConfig.replaceAll('<', '\\u003c')}</script>`)
      : page;
  }
}

const textOf = (compilation, file) => compilation.getAsset(file).source.source().toString();

/** Text that can stand in a tag of this name. The served page's policy names its hash (securityHeaders.ts). */
function inline(text, tag) {
  if (new RegExp(`</${tag}|<!--`, 'i').test(text))
    throw new Error(`A ${tag} of the shell's page contains a text that would end its tag.`);
  return text;
}
