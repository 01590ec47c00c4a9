/**
 * The points of a line that a chart of this many pixels can show: in each column the first, the lowest, the highest and
 * the last. At that width the line looks the same as with all points.
 * @param times ascending, as long as `values`
 * @param columns pixels; at least 1
 */
export function downSample(
  times: readonly number[],
  values: readonly number[],
  columns: number,
): [times: number[], values: number[]] {
  const start = times[0] ?? 0;
  const span = (times.at(-1) ?? 0) - start;
  const columnOf = (time: number) =>
    span === 0 ? 0 : Math.min(columns - 1, Math.floor(((time - start) / span) * columns));
  const kept: number[] = [];
  for (let first = 0; first < times.length; ) {
    const column = columnOf(times[first] ?? 0);
    let [low, high, last] = [first, first, first];
    for (let at = first + 1; at < times.length && columnOf(times[at] ?? 0) === column; at += 1) {
      if ((values[at] ?? 0) < (values[low] ?? 0)) low = at;
      if ((values[at] ?? 0) > (values[high] ?? 0)) high = at;
      last = at;
    }
    kept.push(...new Set([first, Math.min(low, high), Math.max(low, high), last]));
    first = last + 1;
  }
  return [kept.map((at) => times[at] ?? 0), kept.map((at) => values[at] ?? 0)];
}
