/** The value below which this part of the values lies, from 0 to 1; NaN without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Prints the head of a table. @returns prints a row of it */
export function startTable(...heads: (string | number)[]): (...cells: (string | number)[]) => void {
  const print = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
  console.log('');
  print(...heads);
  console.log(`|${'---|'.repeat(heads.length)}`);
  return print;
}

/** Prints a line for a figure with a limit. A program that misses one ends with code 1. */
export function hold(line: string, isKept: boolean): void {
  console.log(`${line}${isKept ? '' : ' MISSED'}`);
  if (!isKept) process.exitCode = 1;
}

/** Checks a figure against its maximum. */
export function holdTo(name: string, figure: number, most: number, digits = most < 1 ? 3 : 2): void {
  hold(`${name} ${figure.toFixed(digits)} (held to ${most})`, figure <= most);
}
