import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build reads once, when its configuration is made. */
const READ_ONCE = ['src/remote.ts', 'src/routes.ts', 'package.json'];

/**
 * While a build watches: pages, slots, calls and the version were read when it began, so an edit of them is an error
 * that says to begin again, in place of a page that never appears.
 */
export class RestartPlugin {
  /**
   * @param {string} dir the remote's folder
   * @param {() => void} [restart] begins again; without it the build says so
   */
  constructor(dir, restart) {
    this.restart = restart;
    this.files = READ_ONCE.map((file) => ({ file, path: join(dir, file), text: read(join(dir, file)) }));
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RestartPlugin', (compilation) => {
      if (!compiler.watchMode) return;
      for (const { file, path, text } of this.files) {
        compilation.fileDependencies.add(path);
        if (read(path) === text) continue;
        if (this.restart) this.restart();
        else
          compilation.errors.push(
            new Error(`${file} has changed. It is read when the command begins: stop it and start it again.`),
          );
      }
    });
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
