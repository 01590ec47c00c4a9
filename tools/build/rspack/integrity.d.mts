/** The subresource integrity of a file: `sha384-…`. */
export function integrityOf(content: Uint8Array | string): string;
