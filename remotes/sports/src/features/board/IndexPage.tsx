import type { Sport } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { EmptyState } from '@touchline/shared/ui';
import { useSports } from '../events';
import { Board } from './Board';

const allOf = (sports: readonly Sport[]) => sports;

/** /index: the first two events of every sport (docs/reference/behaviour.md#4-states). */
export default function IndexPage() {
  const { t } = useLingui();
  const sports = useSports();
  return (
    <Board
      sports={sports}
      title={t`All Sports`}
      select={allOf}
      searchAll
      shortened
      empty={
        <EmptyState title={t`There are no events now`}>{t`New events are added through the day.`}</EmptyState>
      }
    />
  );
}
