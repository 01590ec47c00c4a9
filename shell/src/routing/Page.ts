import type { Layout } from '@touchline/shared/contracts';
import type { GuardedPage } from '../guards/Verdict';

/** The layouts of the specification, section 2; remotes can't ask for the full-page one. */
export type PageLayout = Layout | 'full';

/** What the shell must know of a page to guard, frame and title it. */
export interface Page extends GuardedPage {
  /** The route's pattern. */
  path: string;
  layout: PageLayout;
  title: string;
}

const LAYOUT_BY_PATH: readonly [RegExp, PageLayout][] = [
  [/^\/(lobby|casino)/i, 'lobby'],
  [/^\/auth/i, 'auth'],
  [/^\/(not-authorized|error-|under-maintenance)/i, 'full'],
];

/** The frame to paint before the catalogue says which page this is, so that the real one doesn't shift it. */
export function likelyLayout(pathname: string): PageLayout {
  return LAYOUT_BY_PATH.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'main';
}
