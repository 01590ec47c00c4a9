import { SPORT_IDS } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { useParams } from '@touchline/shared/platform';
import { ButtonLink, EmptyState } from '@touchline/shared/ui';
import { sportLabel, useSportList } from '../events';
import { Board } from './Board';

/** The list has one sport only. */
const everything = <T,>(sports: T) => sports;

/** /matchlist/:id: one sport, by id or name, by competition and start; races by the time they go off. */
export default function MatchListPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const sports = useSportList(id);
  const name = sports.data?.[0]?.name ?? sportLabel(id);
  return (
    <Board
      key={id}
      title={name ?? t`Match list`}
      sports={sports}
      select={everything}
      grouped={sports.data?.[0]?.id === SPORT_IDS.horseRacing ? 'off' : 'competition'}
      empty={
        <EmptyState
          title={name === undefined ? t`There is no such sport` : t`No ${name} events now`}
          action={
            <ButtonLink to="/index" variant="primary">
              {t`See all sports`}
            </ButtonLink>
          }
        >
          {name === undefined
            ? t`The address may be mistyped, or the sport is not offered any more.`
            : t`It may be between rounds, or not be offered on this site.`}
        </EmptyState>
      }
    />
  );
}
