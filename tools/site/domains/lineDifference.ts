/** Beyond this many pairs of lines, the changed part is shown whole. */
const MAX_PAIRS = 1_000_000;

/** The lines that two texts do not share: “- ” before those of the first alone, “+ ” before those of the second. */
export function lineDifference(from: string, to: string): string[] {
  const a = from.trimEnd().split(/\r?\n/);
  const b = to.trimEnd().split(/\r?\n/);
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return changedLines(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
}

function changedLines(a: readonly string[], b: readonly string[]): string[] {
  const gone = (lines: readonly string[]) => lines.map((line) => `- ${line}`);
  const come = (lines: readonly string[]) => lines.map((line) => `+ ${line}`);
  if (a.length * b.length > MAX_PAIRS) return [...gone(a), ...come(b)];
  // common[i][j]: how many lines a from i and b from j have in common, in order.
  const common = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const shared = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = common[i] ?? [];
      row[j] = a[i] === b[j] ? shared(i + 1, j + 1) + 1 : Math.max(shared(i + 1, j), shared(i, j + 1));
    }
  const lines: string[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      i += 1;
      j += 1;
    } else if (shared(i + 1, j) >= shared(i, j + 1)) lines.push(`- ${a[i++]}`);
    else lines.push(`+ ${b[j++]}`);
  }
  return [...lines, ...gone(a.slice(i)), ...come(b.slice(j))];
}
