/** The folders of this package that take part in the build of a remote and of the shell. */
export const PRESETS: { readonly remote: readonly string[]; readonly shell: readonly string[] };
/**
 * Seven hex digits that name the sources of a build: its own, those of @touchline/shared and @touchline/build,
 * and the packages that they use as they are installed. The same sources give the same id wherever they lie.
 */
export function sourceId(options: { dir: string; sources?: string; isRemote: boolean }): string;
