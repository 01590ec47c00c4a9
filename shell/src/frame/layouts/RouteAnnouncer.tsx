import { VisuallyHidden } from '@touchline/shared/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export const CONTENT_ID = 'content';

/** After a route change, announces the page's title and moves the focus to its main heading once it exists. */
export function RouteAnnouncer({ title }: { title: string }) {
  const { pathname } = useLocation();
  const first = useRef(pathname);

  useEffect(() => {
    // The browser itself announces the first page.
    if (first.current === pathname) return;
    first.current = '';
    return focusHeading();
  }, [pathname]);

  return <div role="status">{first.current !== pathname && <VisuallyHidden>{title}</VisuallyHidden>}</div>;
}

/** Focuses the content, then its h1 once the page has rendered it, unless the player has moved the focus by then. */
function focusHeading(): (() => void) | undefined {
  const content = document.getElementById(CONTENT_ID);
  if (!content) return;
  content.focus({ preventScroll: true });
  const heading = () => {
    const found = content.querySelector('h1');
    if (!found) return false;
    found.tabIndex = -1;
    found.focus({ preventScroll: true });
    return true;
  };
  if (heading()) return;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== content || heading()) observer.disconnect();
  });
  observer.observe(content, { childList: true, subtree: true });
  return () => observer.disconnect();
}
