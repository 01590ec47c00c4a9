export type { Shelf } from './shelf.state';
export { type ShelfOfPlayer, useShelf } from './useShelf';
