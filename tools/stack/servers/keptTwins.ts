import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { TWINS } from '@touchline/deploy/nginx/writeCompressed';

/** A built file, and the place where a deploy compresses it. */
export interface Compressible {
  built: string;
  place: string;
}

const ENDINGS = TWINS.filter((ending) => ending !== '');

/**
 * Keeps the compressed twins of a build's files, because a deploy takes 6 s of a processor to make them, and each worker
 * of the journeys deploys the same build.
 * @param folder where they are kept: those of one build
 * @param compressor the source of what compresses, whose change makes the kept twins void
 */
export function keptTwins(folder: string, compressor: string, files: readonly Compressible[]) {
  const contents = files.map(({ built, place }) => ({ hash: sha(readFileSync(built)), place }));
  const key = sha(
    Buffer.from([sha(readFileSync(compressor)), ...contents.map(({ hash }) => hash).sort()].join()),
  );
  const kept = join(folder, key);
  return {
    /** Puts the twins beside the places of their files, where the deploy finds them. */
    putBeside(): void {
      for (const { hash, place } of contents)
        for (const ending of ENDINGS) {
          const twin = join(kept, hash + ending);
          if (!existsSync(twin)) continue;
          mkdirSync(dirname(place), { recursive: true });
          cpSync(twin, place + ending);
        }
    },
    /** Keeps the twins that a deploy has made, in place of those of another build. */
    keep(): void {
      if (existsSync(kept)) return;
      mkdirSync(folder, { recursive: true });
      const making = mkdtempSync(join(folder, 'making-'));
      for (const { hash, place } of contents)
        for (const ending of ENDINGS)
          if (existsSync(place + ending)) cpSync(place + ending, join(making, hash + ending));
      try {
        renameSync(making, kept);
      } catch {
        // Another worker has kept them meanwhile.
        rmSync(making, { recursive: true, force: true });
      }
      for (const other of readdirSync(folder))
        if (other !== key && !other.startsWith('making-'))
          rmSync(join(folder, other), { recursive: true, force: true });
    },
  };
}

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
