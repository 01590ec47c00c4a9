import type { Layout } from '@touchline/shared/contracts/remotes';
import type { ComponentType } from 'react';
import type { GuardedPage } from '../guards/Verdict';
import type { CatalogueRoute } from '../remotes';

/** The layouts of docs/reference/behaviour.md#2-screens-and-routes; remotes cannot use the full-page one. */
export type PageLayout = Layout | 'full';

/** What the shell needs to know of a page to guard, frame and title it. */
export interface Page extends GuardedPage {
  /** The route's pattern. */
  path: string;
  layout: PageLayout;
  title: string;
}

/** A page of the shell's own. */
export interface OwnPage extends Page {
  Component: ComponentType;
}

/** A page on screen: the shell's own, or one of a remote. */
export type OpenPage = OwnPage | CatalogueRoute;

/** A path of the shell's own: a page, or a redirect to another path. */
export type OwnRoute =
  | { path: string; page: OwnPage }
  | { path: string; redirectTo: (search: string) => string };

/** The shell's own pages, as the frame hands them to the router. */
export interface OwnPages {
  routes: readonly OwnRoute[];
  /** Shown at an unknown address while the catalogue cannot be read. */
  catalogueFailed: OwnPage;
}

const LAYOUT_BY_PATH: readonly [RegExp, PageLayout][] = [
  [/^\/(lobby|casino|free-play)/i, 'lobby'],
  [/^\/auth/i, 'auth'],
  [/^\/(not-authorized|error-|under-maintenance)/i, 'full'],
];

/** The layout to paint before the catalogue tells which page this is, so that the real one does not shift it. */
export function likelyLayout(pathname: string): PageLayout {
  return LAYOUT_BY_PATH.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'main';
}
