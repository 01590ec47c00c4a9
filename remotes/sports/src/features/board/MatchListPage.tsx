import type { Sport } from '@touchline/shared/contracts';
import { Link, useParams } from '@touchline/shared/platform';
import { buttonClass, EmptyState } from '@touchline/shared/ui';
import { useCallback } from 'react';
import { sportBy, sportTitle, useSports } from '../events';
import { Board } from './Board';

/** /matchlist/:id: one sport, by id or name, by competition and start. */
export default function MatchListPage() {
  const { id = '' } = useParams();
  const state = useSports();
  const select = useCallback(
    (sports: readonly Sport[]) => {
      const sport = sportBy(sports, id);
      return sport ? [sport] : [];
    },
    [id],
  );
  const sport = state.status === 'here' ? sportBy(state.sports, id) : undefined;
  const name = sport?.name ?? sportTitle(id);
  return (
    <Board
      key={id}
      title={name ?? 'Match list'}
      select={select}
      grouped="competition"
      empty={
        <EmptyState
          title={name === undefined ? 'There is no such sport' : `No ${name} events now`}
          action={
            <Link to="/index" className={buttonClass({ variant: 'primary' })}>
              See all sports
            </Link>
          }
        >
          {name === undefined
            ? 'The address may be mistyped, or the sport is not offered any more.'
            : 'It may be between rounds, or not be offered on this site.'}
        </EmptyState>
      }
    />
  );
}
