import { number } from '@touchline/shared/contracts/reading';
import { listPlaces } from '@touchline/shared/ui/long-list';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useShellRouter } from '../../routing/router-context';

/**
 * The number of positions that are kept, latest first. A tab may stay open for days, and Chrome and Firefox keep no
 * more history.
 */
const KEPT = 50;

/** A new page starts at its top or its hash; Back and a reload return to the earlier scroll position. */
export function ScrollKeeper() {
  const { router, state } = useShellRouter();
  const { location, keepScroll } = state;
  const [places] = useState(() => listPlaces('scroll-positions', number, KEPT));

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    let { key } = router.state$.value.location;
    const keep = () => places.store(key, window.scrollY);
    // Saved before React renders the next page, whose height would change the position.
    const leaving = router.state$.subscribe((next) => {
      if (next.location.key !== key) keep();
      key = next.location.key;
    });
    window.addEventListener('pagehide', keep);
    return () => {
      leaving.unsubscribe();
      window.removeEventListener('pagehide', keep);
    };
  }, [router, places]);

  useLayoutEffect(() => {
    const place = places.read(location.key);
    const target = location.hash && document.getElementById(location.hash.slice(1));
    if (place !== undefined) window.scrollTo(0, place);
    else if (target) target.scrollIntoView();
    else if (!keepScroll) window.scrollTo(0, 0);
  }, [location, keepScroll, places]);

  return null;
}
