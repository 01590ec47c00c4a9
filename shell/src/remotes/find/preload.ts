import type { Release } from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';

declare global {
  interface Window {
    /** The addresses that a script of this page has preloaded: the scripts of the first load are built apart. */
    touchlinePreloaded?: Set<string>;
  }
}

/** The absolute address of a file of a release; relative release folders are below the shell's own origin. */
export function fileUrl(release: Release, file: string): string {
  return new URL(file, new URL(release.url, document.baseURI)).href;
}

/** The folder of a file, with its last slash. */
export const folderOf = (address: string) => new URL('.', address).href;

/** Preloads the entry and the given files of a release, each with its integrity. */
export function preloadFiles(release: Release, files: readonly string[]): void {
  for (const file of [release.remote.entry, ...files]) preloadFile(release, file);
}

/** Preloads one file of a release, once, with its integrity; a file without one is not loaded. */
export function preloadFile(release: Release, file: string): void {
  const integrity = own(release.remote.integrity, file);
  if (integrity) preload(fileUrl(release, file), integrity);
}

/** Preloads a script or a stylesheet, once. */
export function preload(href: string, integrity: string): void {
  window.touchlinePreloaded ??= new Set();
  if (window.touchlinePreloaded.has(href)) return;
  window.touchlinePreloaded.add(href);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = href;
  document.head.append(link);
}
