import { Link } from '@touchline/shared/platform';
import { buttonClass, EmptyState } from '@touchline/shared/ui';
import { FavouriteAlerts } from '../alerts';
import { pinnedEvents, useSports } from '../events';
import { Board } from './Board';

/** /favorites: the pinned events. */
export default function FavoritesPage() {
  const sports = useSports();
  return (
    <>
      <Board
        sports={sports}
        title="Favourites"
        select={pinnedEvents}
        empty={
          <EmptyState
            icon="star"
            title="No favourites yet"
            action={
              <Link to="/inplay" className={buttonClass({ variant: 'primary' })}>
                Go to In-Play
              </Link>
            }
          >
            Press the star beside an event and it waits for you here.
          </EmptyState>
        }
      />
      <FavouriteAlerts />
    </>
  );
}
