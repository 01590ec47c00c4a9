export type { Catalogue, CatalogueRoute } from './catalogue';
export { ExtensionPoint } from './ExtensionPoint';
export type { Federation } from './federation';
export type { Fallback } from './loader';
export { RemoteLoadError } from './RemoteLoadError';
export { RemoteModule } from './RemoteModule';
export { RemotesProvider, useCatalogue, useLabels, useRemotes, useSlot } from './remotes-context';
export { type Remotes, type StartedRemotes, startRemotes } from './startRemotes';
