/** @jsxImportSource preact */
import type { Platform } from '@touchline/shared/platform';
import { render } from 'preact';
import { Board } from './Board';

/**
 * Draws the board into an element.
 * @param platform that of the page's remote: another library has no `usePlatform`
 * @returns unmounts it: nothing of it is left, in the page or on the bus
 */
export function mountBoard(container: Element, platform: Platform): () => void {
  render(<Board platform={platform} />, container);
  return () => render(null, container);
}
