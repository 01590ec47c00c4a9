/**
 * The texts of a file that are no messages.
 * @param isJsx whether the file has elements
 */
export function literalsIn(code: string, isJsx: boolean): { line: number; text: string }[];
