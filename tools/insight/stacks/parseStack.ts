import { parseStack as parseLines } from 'error-stack-parser-es/lite';

/** A call in a script, as a browser tells it. */
export interface ScriptFrame {
  /** The script's path: that of its address, or the end of one that a page reports. */
  path: string;
  /** From 1, as browsers count. */
  line: number;
  column: number;
  /** The minimized name. */
  name?: string | undefined;
}

export type StackLine = { kind: 'text'; text: string } | ({ kind: 'frame' } & ScriptFrame);

/** The most lines of a text that are read. */
const MAX_LINES = 500;

/**
 * The lines of a text with one or several stacks, as Chrome, Firefox and Safari print them. Of addresses only the path is
 * kept, of lines inside the browser nothing.
 */
export function parseStack(text: string): StackLine[] {
  return text.split(/\r?\n/).slice(0, MAX_LINES).flatMap(lineOf);
}

/** Calls inside the browser, its extensions and its console; empty lines. */
const INSIDE =
  /^\s*at .*(?:\(|<|index |:\d+$)|^[^\s@]*@(?:\[native code\]|.*:\d+)$|^\s*(?:\[native code\])?\s*$/;

function lineOf(line: string): StackLine[] {
  const [frame] = /:\d+/.test(line) ? parseLines(line.replace(/^(\s*at )async /, '$1')) : [];
  const address = frame?.file;
  if (frame && address && /^https?:/.test(address) && URL.canParse(address) && frame.line) {
    const { function: name, line: at, col = 1 } = frame;
    return [{ kind: 'frame', path: new URL(address).pathname, line: at, column: col, name: plainName(name) }];
  }
  return INSIDE.test(line) ? [] : [{ kind: 'text', text: line.trim() }];
}

/** `n` of `new n`, `Object.n` and `n/<`. */
function plainName(name: string | undefined): string | undefined {
  const [last] = /[\w$#]+(?=[^\w$#]*$)/.exec(name?.replace(/^new /, '').split(' [as ')[0] ?? '') ?? [];
  return last;
}
