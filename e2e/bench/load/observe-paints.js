// Runs in a page before all other scripts: records paints, shifts and the first price. Plain JavaScript, because the
// compiler's helpers are not in the page.
{
  const seen = { fcp: 0, lcp: 0, lcpElement: '', prices: 0, cls: 0 };
  window.__seen = seen;
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  on('largest-contentful-paint', ({ element, startTime }) => {
    seen.lcp = startTime;
    seen.lcpElement = element ? `${element.tagName} "${element.textContent.slice(0, 40)}"` : '';
  });
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  const look = () => {
    const priced = [...document.querySelectorAll('[data-price]')].some((one) => /\d/.test(one.textContent));
    if (priced) seen.prices = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
