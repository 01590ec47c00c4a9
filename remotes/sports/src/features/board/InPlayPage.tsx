import { useLingui } from '@touchline/shared/language/macro';
import { ButtonLink, EmptyState } from '@touchline/shared/ui';
import { inPlayEvents, useSports } from '../events';
import { Board } from './Board';

/** /inplay: all events in play. */
export default function InPlayPage() {
  const { t } = useLingui();
  const sports = useSports();
  return (
    <Board
      sports={sports}
      title={t`In-Play`}
      select={inPlayEvents}
      searchAll
      empty={
        <EmptyState
          icon="live"
          title={t`Nothing is in play right now`}
          action={
            <ButtonLink to="/index" variant="primary">
              {t`See what is coming`}
            </ButtonLink>
          }
        >
          {t`Events appear here the moment they start.`}
        </EmptyState>
      }
    />
  );
}
