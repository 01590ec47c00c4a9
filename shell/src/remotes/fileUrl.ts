import type { Release } from '@touchline/shared/contracts';

/** The absolute address of a file of a release; relative release folders are below the shell's own origin. */
export function fileUrl(release: Release, file: string): string {
  return new URL(file, new URL(release.url, document.baseURI)).href;
}
