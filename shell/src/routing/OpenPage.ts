import type { ComponentType } from 'react';
import type { CatalogueRoute } from '../remotes';
import type { Page } from './Page';

/** A page of the shell's own. */
export interface OwnPage extends Page {
  Component: ComponentType;
}

/** A page on screen: the shell's own, or one of a remote. */
export type OpenPage = OwnPage | CatalogueRoute;
