export type { Shelf } from './favourites-and-recent.state';
export { type ShelfOfPlayer, useShelf } from './useFavouritesAndRecent';
