/** Parts of a browser that jsdom lacks, for charts; journeys check their drawing in a real browser. */
export function standInForCharts(): void {
  const context = new Proxy({}, { get: () => () => ({ width: 10 }), set: () => true });
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => context });
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
    Path2D: class {
      moveTo() {}
      lineTo() {}
      rect() {}
      arc() {}
      closePath() {}
    },
    devicePixelRatio: 1,
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  });
}
