import { useEffect, useLayoutEffect, useState } from 'react';
import { useShellRouter } from '../../routing/router-context';

const STORE = 'scroll-positions';

/** A new page starts at its top or its hash; Back and a reload return to the earlier scroll position. */
export function ScrollKeeper() {
  const { router, state } = useShellRouter();
  const { location, keepScroll } = state;
  const [positions] = useState(restore);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    let { key } = router.state$.value.location;
    // Saved before React renders the next page, whose height would change the position.
    const leaving = router.state$.subscribe((next) => {
      if (next.location.key !== key) keep(positions, key);
      key = next.location.key;
    });
    const onHide = () => {
      keep(positions, key);
      store(positions);
    };
    window.addEventListener('pagehide', onHide);
    return () => {
      leaving.unsubscribe();
      window.removeEventListener('pagehide', onHide);
    };
  }, [router, positions]);

  useLayoutEffect(() => {
    const known = positions.get(location.key);
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (known !== undefined) window.scrollTo(0, known);
    else if (target) target.scrollIntoView();
    else if (!keepScroll) window.scrollTo(0, 0);
  }, [location, keepScroll, positions]);

  return null;
}

/** How many positions are kept, latest first: a tab stays open for days, and Chrome and Firefox go back no further. */
const KEPT = 50;

function keep(positions: Map<string, number>, key: string): void {
  positions.delete(key);
  positions.set(key, window.scrollY);
  const [oldest] = positions.keys();
  if (oldest !== undefined && positions.size > KEPT) positions.delete(oldest);
}

function store(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...positions]));
  } catch {
    // Storage is blocked or full, so the page begins at its top after a reload.
  }
}

function restore(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]'));
  } catch {
    return new Map(); // not written by us, so every page begins at its top
  }
}
