import { api, type Operation } from '@touchline/shared/contracts/api';

/** Every declaration of contracts/api, including the game-URL calls. */
export function declaredOperations(): Operation[] {
  const { gameUrls, ...calls } = api;
  return [...Object.values(calls), ...Object.values(gameUrls)];
}
