import { useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { buttonClass, EmptyState } from '@touchline/shared/ui';
import { FavouriteAlerts } from '../alerts';
import { pinnedEvents, useSports } from '../events';
import { Board } from './Board';

/** /favorites: the pinned events. */
export default function FavoritesPage() {
  const { t } = useLingui();
  const sports = useSports();
  return (
    <>
      <Board
        sports={sports}
        title={t`Favourites`}
        select={pinnedEvents}
        empty={
          <EmptyState
            icon="star"
            title={t`No favourites yet`}
            action={
              <Link to="/inplay" className={buttonClass({ variant: 'primary' })}>
                {t`Go to In-Play`}
              </Link>
            }
          >
            {t`Press the star beside an event to list it here.`}
          </EmptyState>
        }
      />
      <FavouriteAlerts />
    </>
  );
}
