export type { Catalogue, CatalogueRoute } from './catalogue';
export type { Federation } from './federation';
export { RemoteModule } from './RemoteModule';
export { RemotesProvider, useCatalogue, useRemotes, useSlot } from './remotes-context';
export { type Remotes, startRemotes } from './startRemotes';
