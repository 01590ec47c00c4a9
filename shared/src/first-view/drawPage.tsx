import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type ViewFacts, ViewFactsContext } from './view-facts';

/**
 * Draws a page, or its first screen, in a first view (docs/reference/architecture.md#first-views).
 * @param facts what the page reads from the platform
 * @returns the page's outermost element
 * @throws TypeError when the page has none
 */
export function drawPage(page: ReactNode, facts?: ViewFacts): HTMLElement {
  const place = document.createDocumentFragment();
  createRoot(place).render(facts ? <ViewFactsContext value={facts}>{page}</ViewFactsContext> : page);
  const drawn = place.querySelector<HTMLElement>('*');
  if (!drawn) throw new TypeError('A first view has drawn no element.');
  return drawn;
}
