export type { Catalogue, CatalogueRoute } from './catalogue';
export type { Federation } from './federation';
export { RemoteModule } from './RemoteModule';
export { RemotesProvider, useRemotes } from './RemotesContext';
export { type Remotes, startRemotes } from './startRemotes';
export { useCatalogue } from './useCatalogue';
export { useSlot } from './useSlot';
