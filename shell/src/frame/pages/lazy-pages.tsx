import { lazyPart } from '@touchline/shared/ui';
import type { ComponentType } from 'react';
import { PageSkeleton } from '../layouts/PageSkeleton/PageSkeleton';

// Their code comes with what is loaded after the first page (startAfterFirstPage.ts), or at once where one of them is
// the first page. The page for a failed catalogue is not among them, because it is shown without a network.

type MessagePages = typeof import('./message-pages');

const lazyPage = (load: () => Promise<ComponentType>) => lazyPart(load, <PageSkeleton layout="full" />);
const messagePage = (pick: (pages: MessagePages) => ComponentType) =>
  lazyPage(() => import(/* webpackChunkName: "after-shown" */ './message-pages').then(pick));

export const Error404 = messagePage(({ Error404 }) => Error404);
export const Error500 = messagePage(({ Error500 }) => Error500);
export const NotAuthorized = messagePage(({ NotAuthorized }) => NotAuthorized);
export const UnderConstruction = messagePage(({ UnderConstruction }) => UnderConstruction);
export const UnderMaintenance = lazyPage(() =>
  import(/* webpackChunkName: "after-shown" */ './UnderMaintenance').then(
    ({ UnderMaintenance }) => UnderMaintenance,
  ),
);
