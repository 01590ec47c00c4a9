export type { KeptGames } from './favourites-and-recent.state';
export { type FavouritesAndRecent, useFavouritesAndRecent } from './useFavouritesAndRecent';
