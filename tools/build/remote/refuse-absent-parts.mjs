import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the shell's React refuses when it is used (tools/build/shell/smaller-react-dom.mjs). */
const ABSENT =
  /\b(?:ViewTransition|addTransitionType|prefetchDNS|preconnect|preload|preloadModule|preinit|preinitModule)\b/;
/** Elements that React would move into the head. `<title>` is not one of them in a drawing, so it fails when it is drawn. */
const OF_HEAD = /<(?:meta|link)\s+[a-z]/;
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]react(?:-dom)?['"]/g;

/**
 * Stops the build of a remote whose sources import a part of React that the shell's React does not have.
 * @param {{ name: string, dir: string }} options name: as in the registry; dir: the remote's absolute folder
 * @throws Error that names the part and the file
 */
export function refuseAbsentParts({ name, dir }) {
  for (const entry of readdirSync(join(dir, 'src'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.test)\.tsx?$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    const refuse = (use) => {
      throw new Error(
        `${name}: ${file.slice(dir.length + 1)} ${use}, which the shell's React does not have: the page would fail. Do without it (docs/decisions/remote-contract.md#parts-of-react-that-a-page-does-not-have).`,
      );
    };
    for (const [, imported] of text.matchAll(IMPORT)) {
      const [part] = ABSENT.exec(imported) ?? [];
      if (part) refuse(`imports ${part}`);
    }
    const [element] = OF_HEAD.exec(text) ?? [];
    if (element) refuse(`draws ${element.split(/\s/)[0]}>`);
  }
}
