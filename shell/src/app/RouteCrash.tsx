import { useRouteError } from 'react-router-dom';

/** What a route of the shell throws belongs to the root boundary: one place tells the player and reports. */
export function RouteCrash(): never {
  throw useRouteError();
}
