export type { Catalogue, CatalogueRoute } from './find/remotes-catalogue';
export type { Fallback } from './load/createLoader';
export type { Federation } from './load/federation';
export { RemoteLoadError } from './load/RemoteLoadError';
export { RemotesProvider, useCatalogue, useLabels, useRemotes, useSlot } from './load/remotes-context';
export { type Remotes, type StartedRemotes, startRemotes } from './load/startRemotes';
export { type Queries, withQueries } from './load/withQueries';
export { FilledPoint } from './mount/FilledPoint';
export { RemoteModule } from './mount/RemoteModule';
