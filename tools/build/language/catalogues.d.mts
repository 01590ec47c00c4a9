/** A catalogue's translations by message id; what is not translated yet is left out. */
export function readCatalogue(
  file: string,
): Promise<Record<string, { message: string; translation: string }>>;
