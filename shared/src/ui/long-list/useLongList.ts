import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useLayoutEffect, useMemo, useState } from 'react';

export interface LongListOptions {
  /** How many rows there are. */
  readonly count: number;
  /** A row's height in px with the gap below it. */
  readonly heightOf: (index: number) => number;
  /** Changes whenever a result of `heightOf` changes. */
  readonly sizes: unknown;
  /** The distance from the top of the page to the list, in px. */
  readonly margin: number;
  /** Rows rendered beyond the screen, so that Tab always finds the next one and a quick scroll shows no gap. */
  readonly overscan: number;
  /** A row's React key; its index by default. */
  readonly keyOf?: ((index: number) => string | number) | undefined;
  /** The name of the row or tile that contains an element; undefined outside of rows. */
  readonly focusNameOf: (element: Element) => string | undefined;
  /** The index of the row with that name; -1 when it is gone. Memoised. */
  readonly indexOfName: (name: string) => number;
}

export interface LongList {
  /** Indexes of the rows to render, ascending. */
  readonly drawn: readonly number[];
  /** The rows on the screen, without those rendered beyond it. */
  readonly first: number;
  readonly last: number;
  /** The top of a row, in px below the list's top. */
  readonly startOf: (index: number) => number;
  /** The height of all rows in px. */
  readonly height: number;
  /** For the element around the rows. */
  readonly focusHandlers: {
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * A list of thousands of rows in a scrolling page, of which only those on the screen are rendered. The row with the
 * focus stays rendered with its neighbours wherever the page is scrolled to.
 */
export function useLongList(options: LongListOptions): LongList {
  const { count, heightOf, sizes, margin, overscan, keyOf, focusNameOf, indexOfName } = options;
  const [focused, setFocused] = useState<string>();
  const focusedAt = useMemo(
    () => (focused === undefined ? -1 : indexOfName(focused)),
    [focused, indexOfName],
  );
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    ...(keyOf && { getItemKey: keyOf }),
    overscan,
    scrollMargin: margin,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: useCallback((range: Range) => withFocused(range, focusedAt), [focusedAt]),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights follow `sizes`
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, sizes]);
  const nameAt = (target: EventTarget | null) =>
    target instanceof Element ? focusNameOf(target) : undefined;
  return {
    drawn: virtualizer.getVirtualItems().map(({ index }) => index),
    first: virtualizer.range?.startIndex ?? 0,
    last: virtualizer.range?.endIndex ?? 0,
    startOf: (index) => (virtualizer.measurementsCache[index]?.start ?? margin) - margin,
    height: virtualizer.getTotalSize(),
    focusHandlers: {
      onFocus: ({ target }) => setFocused(nameAt(target)),
      // The focus target is known here; a row removed between the two events would lose it.
      onBlur: ({ relatedTarget }) => setFocused(nameAt(relatedTarget)),
    },
  };
}

/** The rows on the screen, and the focused row with its neighbours, which Tab goes to. */
function withFocused(range: Range, focusedAt: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (focusedAt < 0) return shown;
  const beside = [focusedAt - 1, focusedAt, focusedAt + 1].filter((at) => at >= 0 && at < range.count);
  return [...new Set([...shown, ...beside])].sort((a, b) => a - b);
}
