import type { Sport } from '@touchline/shared/contracts';
import { EmptyState } from '@touchline/shared/ui';
import { useSports } from '../events';
import { Board } from './Board';

const allOf = (sports: readonly Sport[]) => sports;

/** /index: the first two events of every sport (docs/reference/behaviour.md#4-states). */
export default function IndexPage() {
  const sports = useSports();
  return (
    <Board
      sports={sports}
      title="All Sports"
      select={allOf}
      searchAll
      shortened
      empty={<EmptyState title="There are no events now">New events are added through the day.</EmptyState>}
    />
  );
}
