/** Seven hex digits that name the content of the given folders and files: the same sources give the same id anywhere. */
export function sourceId(root: string, dirs: readonly string[], files?: readonly string[]): string;
