import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MarketSection } from './arrange-markets';
import { marketPath, showInAddress } from './market-path';

/** The tab of the whole page. */
export const ALL = 'all';

interface Sections {
  /** For the element around the tabs and the sections. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly active: string;
  /** The market that the address named, until the player selects a tab. */
  readonly marked: string | undefined;
  readonly go: (sectionId: string) => void;
}

/**
 * Which section is visible, functions that scroll to one, and the first scroll to the market that the address names.
 */
export function useSections(
  eventId: string,
  sections: readonly MarketSection[],
  wanted: string | undefined,
  above: string | undefined,
): Sections {
  const root = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(() => sectionOf(sections, wanted)?.id ?? ALL);
  const [marked, setMarked] = useState(wanted);
  /** The position after a jump, at which the visible section does not change the selected tab. */
  const rest = useRef<Rest>(undefined);

  // It scrolls once, before the first paint; later only the player scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the market of the address on arrival
  useLayoutEffect(() => {
    if (wanted !== undefined) rest.current = jumpTo(root.current, `[data-market-id="${CSS.escape(wanted)}"]`);
  }, []);

  useEffect(() => {
    const listening = new AbortController();
    const touch = () => {
      if (rest.current) rest.current.touched = true;
    };
    for (const input of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      window.addEventListener(input, touch, { capture: true, passive: true, signal: listening.signal });
    return () => listening.abort();
  }, []);

  const ids = sections.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `above` moves the line that is watched
  useEffect(() => {
    let stop: (() => void) | undefined;
    // In the next frame, which lays the page out anyway; here it would force an extra layout.
    const frame = requestAnimationFrame(() => {
      stop = watch(root.current, ids.split(','), (inView) => {
        if (rest.current && isAtRest(rest.current)) return;
        rest.current = undefined;
        setActive(inView);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      stop?.();
    };
  }, [ids, above]);

  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    showInAddress(marketPath(eventId, active === ALL ? undefined : active));
  }, [eventId, active]);

  const go = useCallback((sectionId: string) => {
    setMarked(undefined);
    setActive(sectionId);
    if (sectionId === ALL) {
      window.scrollTo({ top: 0 });
      rest.current = restAt(document.documentElement);
    } else rest.current = jumpTo(root.current, `[data-section="${CSS.escape(sectionId)}"]`);
  }, []);

  return { root, active, marked, go };
}

function sectionOf(sections: readonly MarketSection[], marketId: string | undefined) {
  return sections.find(({ markets }) => markets.some(({ market }) => market.id === marketId));
}

/**
 * The position to which a jump scrolled. The element stays there until the player scrolls: while a page still loads,
 * content above it grows, and the browser scrolls the page.
 */
interface Rest {
  readonly target: Element;
  /** In px from the window's top. */
  readonly top: number;
  /** Whether the player has done something since that may scroll. */
  touched: boolean;
}

const topOf = (target: Element) => target.getBoundingClientRect().top;
const restAt = (target: Element): Rest => ({ target, top: topOf(target), touched: false });
const isAtRest = ({ target, top, touched }: Rest) => !touched || Math.abs(topOf(target) - top) < 2;

/** Scrolls an element below what sticks and focuses its heading. @returns its position then */
function jumpTo(root: HTMLElement | null, selector: string): Rest | undefined {
  const target = root?.querySelector<HTMLElement>(selector);
  if (!target) return undefined;
  target.scrollIntoView({ block: 'start' });
  const heading = target.querySelector<HTMLElement>('h2') ?? target.querySelector<HTMLElement>('h3 button');
  heading?.focus({ preventScroll: true });
  return restAt(target);
}

/**
 * Reports the section below the tabs whenever it changes; ALL while the tabs are not stuck yet.
 * @returns an unsubscribe function
 */
function watch(
  root: HTMLElement | null,
  ids: readonly string[],
  onView: (id: string) => void,
): (() => void) | undefined {
  const nav = root?.querySelector('nav');
  if (!root || !nav || typeof IntersectionObserver === 'undefined') return undefined;
  const stuckAt = Number.parseFloat(getComputedStyle(nav).top) || 0;
  const line = Math.round(stuckAt + nav.offsetHeight + 32);
  const inView = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = target.getAttribute('data-section') ?? '';
        if (isIntersecting) inView.add(id);
        else inView.delete(id);
      }
      const first = ids.find((id) => inView.has(id));
      if (first !== undefined) onView(first);
      else if (nav.getBoundingClientRect().top > stuckAt + 1) onView(ALL);
    },
    { rootMargin: `-${line}px 0px -${Math.max(0, window.innerHeight - line - 2)}px 0px` },
  );
  for (const section of root.querySelectorAll('[data-section]')) observer.observe(section);
  return () => observer.disconnect();
}
