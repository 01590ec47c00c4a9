/**
 * Runs in the page: records the time of each tap from the finger to the next paint, as the browser reports it (Event
 * Timing, the source of INP). The durations are multiples of 8 ms.
 */
export function observeTaps(): void {
  const spans: number[] = [];
  Reflect.set(window, 'touchlineTaps', spans);
  new PerformanceObserver((list) => {
    // One tap is several events; the longest is the player's wait.
    const taps = new Map<number, number>();
    for (const entry of list.getEntries()) {
      const tap: unknown = Reflect.get(entry, 'interactionId');
      if (typeof tap === 'number' && tap > 0) taps.set(tap, Math.max(taps.get(tap) ?? 0, entry.duration));
    }
    spans.push(...taps.values());
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
