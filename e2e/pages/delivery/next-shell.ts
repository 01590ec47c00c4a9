import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM_VERSION } from '@touchline/shared/platform/version';
import { ROOT } from '../../../tools/stack/startStack';

/** A shell like this repository's, except that its script `start` also contains its release. */
export interface NextShell {
  dir: string;
  /** The script's path on the site. */
  start: string;
  /** The script's bytes. */
  content: Buffer;
}

/**
 * Makes a shell whose pages have its release in `window.releaseOfStart`.
 * @param workDir where its folder is made
 */
export function nextShell(workDir: string, release: number): NextShell {
  const dir = join(workDir, `shell-${release}`);
  rmSync(dir, { recursive: true, force: true });
  cpSync(join(ROOT, 'shell/dist'), dir, { recursive: true });
  const start = /^start\.[0-9a-f]{12}\.js$/;
  const more = Buffer.from(`;window.releaseOfStart=${release};`);
  const content = Buffer.concat([readFileSync(join(dir, fileOf(dir, start))), more]);
  const main = fileOf(dir, /^main\.[0-9a-f]{12}\.js$/);
  const names = [
    replaceFile(dir, fileOf(dir, start), content),
    replaceFile(dir, main, readFileSync(join(dir, main))),
  ];
  const manifest = { version: `1.0.${release}+next`, platform: PLATFORM_VERSION };
  writeFileSync(join(dir, 'shell.json'), JSON.stringify(manifest));
  return { dir, start: `/${names[0]}`, content };
}

/** Gives a file the name of its new content, also in the files that name it. @returns the name */
function replaceFile(dir: string, before: string, content: Buffer): string {
  const [stem, old = ''] = before.split('.');
  const hash = digest(content, 'sha256', 'hex').slice(0, 12);
  const integrity = digest(readFileSync(join(ROOT, 'shell/dist', before)), 'sha384', 'base64');
  rmSync(join(dir, before));
  writeFileSync(join(dir, `${stem}.${hash}.js`), content);
  for (const file of [fileOf(dir, /^main\.[0-9a-f]{12}\.js$/), 'index.html']) {
    const text = readFileSync(join(dir, file), 'utf8')
      .replaceAll(old, hash)
      .replaceAll(integrity, digest(content, 'sha384', 'base64'));
    writeFileSync(join(dir, file), text);
  }
  return `${stem}.${hash}.js`;
}

function digest(bytes: Buffer, kind: 'sha256' | 'sha384', as: 'hex' | 'base64'): string {
  return createHash(kind).update(bytes).digest(as);
}

function fileOf(dir: string, name: RegExp): string {
  const file = readdirSync(dir).find((candidate) => name.test(candidate));
  if (file === undefined) throw new Error(`${dir} has no file ${name}.`);
  return file;
}
