/** Newest first, also of very many. What has no date that can be read comes last, in the order it was given. */
export function newestFirst<T>(items: readonly T[], placedAt: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, at: Date.parse(placedAt(item)) || 0 }))
    .sort((a, b) => b.at - a.at)
    .map(({ item }) => item);
}
