import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { rspack } from '@rspack/core';

/** The folders that this process has emptied: several builds write into one. */
const emptied = new Set();

/**
 * Writes the source map of every script into a folder beside the build, where nothing is served: `source-maps/<name of the
 * output's folder>` of the workspace, or the folder TOUCHLINE_BUILT_MAPS. The scripts do not name their maps
 * (docs/decisions/canary-and-insight.md#errors-point-at-the-line).
 */
export class HiddenMaps {
  /** @param {{ dir: string }} options dir: the workspace's absolute folder */
  constructor({ dir }) {
    this.dir = dir;
  }

  apply(compiler) {
    new rspack.SourceMapDevToolPlugin({
      filename: '[file].map',
      append: false,
      test: /\.js$/,
      moduleFilenameTemplate: '[absolute-resource-path]',
      fallbackModuleFilenameTemplate: '[absolute-resource-path]',
    }).apply(compiler);
    const maps = new Map();
    compiler.hooks.thisCompilation.tap('HiddenMaps', (compilation) => {
      // After the files have their last names and contents, before anything lists them.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: 'HiddenMaps', stage }, () => {
        maps.clear();
        for (const { name, source } of compilation.getAssets()) {
          if (!name.endsWith('.js.map')) continue;
          const script = compilation.getAsset(name.slice(0, -'.map'.length));
          if (script) maps.set(name, hiddenMap(source.source().toString(), script));
          compilation.deleteAsset(name);
        }
      });
    });
    compiler.hooks.afterEmit.tap('HiddenMaps', () => {
      const { TOUCHLINE_BUILT_MAPS } = process.env;
      const folder =
        TOUCHLINE_BUILT_MAPS ?? join(this.dir, 'source-maps', basename(compiler.options.output.path));
      if (!emptied.has(folder)) rmSync(folder, { recursive: true, force: true });
      emptied.add(folder);
      mkdirSync(folder, { recursive: true });
      for (const [name, text] of maps) writeFileSync(join(folder, name), text);
    });
  }
}

/** A map with names of sources that are the same on every machine, and the id by which other tools find it. */
function hiddenMap(text, { name, source }) {
  const { version, sources, sourcesContent = [], names, mappings } = JSON.parse(text);
  const named = sources.map(sourceName);
  return JSON.stringify({
    version,
    file: name,
    debugId: debugIdOf(source.buffer()),
    sources: named.map(({ name }) => name),
    // Those of packages are published, and most of a map's bytes.
    sourcesContent: named.map(({ isOurs }, at) => (isOurs ? (sourcesContent[at] ?? null) : null)),
    names,
    mappings,
  });
}

/** A UUID made of a file's content, so that the file need not carry it. */
function debugIdOf(content) {
  const hex = createHash('sha256').update(content).digest('hex');
  const version = `8${hex.slice(13, 16)}`;
  const variant = `${'89ab'[Number.parseInt(hex[16], 16) % 4]}${hex.slice(17, 20)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), version, variant, hex.slice(20, 32)].join('-');
}

/** `<package>/<path in it>` of a file; what the build made itself keeps its name, without paths of this machine. */
function sourceName(source) {
  const path = source.replace(/\?[\da-f]*$/, '');
  const at = path.startsWith(sep) || /^[a-z]:[\\/]/i.test(path) ? packageOf(dirname(path)) : undefined;
  if (at) {
    const inside = relative(at.dir, path).split(sep).join('/');
    const isOurs = !path.includes(`${sep}node_modules${sep}`) || at.name.startsWith('@touchline/');
    return { name: `${at.name}/${inside}`, isOurs };
  }
  const isPlain = /^(?:webpack|rspack)\/[\w/ .-]+$/.test(path);
  return { name: isPlain ? path : 'webpack/generated', isOurs: false };
}

const packages = new Map();

/** The package around a folder: its name and its folder. Some packages have nested files without a name. */
function packageOf(dir) {
  if (packages.has(dir)) return packages.get(dir);
  const file = join(dir, 'package.json');
  const { name } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const found = name ? { name, dir } : dirname(dir) === dir ? undefined : packageOf(dirname(dir));
  packages.set(dir, found);
  return found;
}
