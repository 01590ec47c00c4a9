/** The subresource integrity of a file: `sha384-…`. */
export function integrityOf(content: Buffer | string): string;
