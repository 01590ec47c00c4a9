import { useLingui } from '@touchline/shared/language/macro';
import { ButtonLink, EmptyState } from '@touchline/shared/ui';
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
              <ButtonLink to="/inplay" variant="primary">
                {t`Go to In-Play`}
              </ButtonLink>
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
