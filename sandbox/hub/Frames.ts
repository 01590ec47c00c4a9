const END = '\u001e';
const LARGEST = 32 * 1024;

/** Splits a connection's text into frames: each ends with 0x1E; one chunk may hold several frames or a part of one. */
export class Frames {
  #rest = '';

  /** @throws Error when a frame grows beyond 32 KB (the default of ASP.NET Core) */
  push(text: string): string[] {
    const pieces = (this.#rest + text).split(END);
    this.#rest = pieces.pop() ?? '';
    if ([this.#rest, ...pieces].some(({ length }) => length > LARGEST))
      throw new Error('The maximum message size of 32768B was exceeded.');
    return pieces;
  }
}

export function frame(message: object): string {
  return JSON.stringify(message) + END;
}
