export { categoryTitle, listGames, titleOf } from './games/games.state';
export { useGames } from './games/useGames';
