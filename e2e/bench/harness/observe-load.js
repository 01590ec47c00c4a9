// Runs in a page before anything else; notes what a player sees and waits for. Plain, because a compiler's helpers do not
// exist there. `window.__wanted` names the kind of content that the page shows. `window.__tell`, which the bench adds, hears
// of each thing as it is noted, so that the bench runs no script of its own in the page before.
{
  const seen = {
    paint: 0,
    content: 0,
    complete: 0,
    answered: 0,
    live: 0,
    cls: 0,
    tasks: [],
    target: undefined,
  };
  window.__seen = seen;
  const note = (name, value) => {
    if (seen[name]) return;
    seen[name] = value;
    window.__tell(JSON.stringify([name, value]));
  };
  const kind = window.__wanted;
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  on('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));

  const isInSight = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { top, right, bottom, left, width, height } = element.getBoundingClientRect();
    const isAcross = right > 0 && left < innerWidth; // a row that scrolls sideways has tiles beside the screen
    return width > 0 && height > 0 && bottom > 0 && top < innerHeight && isAcross;
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const priced = () => all('[data-price]').filter((price) => /\d/.test(price.textContent));
  const content = {
    prices: priced,
    tiles: () => all('a[data-game] img').filter((picture) => picture.complete && picture.naturalWidth > 0),
    // The first frame has no landmark.
    form: () => all('main form input, .first-frame form input'),
  }[kind];
  const isComplete = () =>
    !all('[class*="-skeleton"]').some(isInSight) &&
    all('img')
      .filter(isInSight)
      .every((image) => image.complete);
  const isSlipOpen = () =>
    all('h2').some(
      (title) =>
        title.textContent === 'Bet slip' &&
        isInSight(title) &&
        /\d/.test(title.closest('section, aside, dialog')?.querySelector('input')?.value ?? ''),
    );
  // What a frame shows is on the screen once the frame has been drawn.
  const afterPaint = (take) => setTimeout(() => take(performance.now()));
  const isTappable = (button) =>
    button && !button.disabled && button.getAttribute('aria-disabled') !== 'true' && isInSight(button);
  let looked = 0;
  const look = () => {
    requestAnimationFrame(look);
    if (!seen.content) {
      const found = content().find(isInSight);
      if (!found) return;
      afterPaint((now) => note('content', now));
    }
    if (kind === 'prices' && !seen.target) {
      const button = priced()
        .map((price) => price.closest('button'))
        .find(isTappable);
      if (button) {
        const { left, top, width, height } = button.getBoundingClientRect();
        note('target', { x: left + width / 2, y: top + height / 2 });
      }
    }
    // Looking costs the page's own time: seldom enough to be lost in it.
    if (performance.now() - looked < 50) return;
    looked = performance.now();
    if (!seen.complete && isComplete()) afterPaint((now) => note('complete', now));
    if (kind === 'prices' && seen.target && !seen.live && isSlipOpen()) {
      const isLive = !document.getElementById('first-slip');
      afterPaint((now) => {
        note('answered', now);
        if (isLive) note('live', now);
      });
    }
  };
  requestAnimationFrame(look);
}
