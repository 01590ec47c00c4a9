/** Sorts newest first, quickly for very many too. Items without a readable date come last, in their given order. */
export function newestFirst<T>(items: readonly T[], placedAt: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, at: Date.parse(placedAt(item)) || 0 }))
    .sort((a, b) => b.at - a.at)
    .map(({ item }) => item);
}
