import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { membersDefinedIn, newFeaturesOfScript } from './newFeaturesOfScript.mjs';
import { newFeaturesOfStyle } from './newFeaturesOfStyle.mjs';

/**
 * Every feature that built files use and one of the oldest browsers lacks: of scripts, style sheets, and those that stand in
 * pages.
 * @param {readonly string[]} folders of builds
 * @param {readonly { features: readonly string[], in?: RegExp, guard: string }[]} exceptions known uses. in: found in the 160
 * characters around the use, else it is known everywhere; guard: why nothing that matters is lost
 * @returns {{ found: { feature: string, lacking: string[], file: string, line: number, column: number, around: string }[],
 * unused: string[] }} unused: the features of exceptions that no file uses any more
 */
export function checkBuilt(folders, exceptions = []) {
  const pieces = folders.flatMap(piecesOf);
  const scripts = pieces.filter(({ kind }) => kind === 'script');
  const own = new Set(scripts.flatMap(({ text }) => [...membersDefinedIn(text)]));
  const used = new Set();
  const found = pieces.flatMap(({ file, kind, text, from, whole }) => {
    const uses = kind === 'script' ? newFeaturesOfScript(text, { own }) : newFeaturesOfStyle(text);
    return uses.flatMap(({ feature, lacking, at }) => {
      const around = text.slice(Math.max(0, at - 80), at + 80);
      const allowed = exceptions.find(
        (exception) => exception.features.includes(feature) && (exception.in?.test(around) ?? true),
      );
      if (!allowed) return [{ feature, lacking, file, ...placeOf(whole, from + at), around }];
      used.add(`${feature} ${allowed.guard}`);
      return [];
    });
  });
  const unused = exceptions.flatMap(({ features, guard }) =>
    features.filter((feature) => !used.has(`${feature} ${guard}`)).map((feature) => `${feature} (${guard})`),
  );
  return { found, unused };
}

/** The scripts and styles of a build, whole files and parts of pages. */
function piecesOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const kind = /\.m?js$/.test(name) ? 'script' : /\.css$/.test(name) ? 'style' : undefined;
    const file = join(folder, name);
    if (kind === undefined && !name.endsWith('.html')) return [];
    const whole = readFileSync(file, 'utf8');
    if (kind !== undefined) return [{ file, kind, text: whole, from: 0, whole }];
    return [...whole.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)].map(
      ({ 0: tag, 1: name, 2: text, index }) => ({
        file,
        kind: name,
        text,
        from: index + tag.indexOf('>') + 1,
        whole,
      }),
    );
  });
}

function placeOf(text, at) {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}
