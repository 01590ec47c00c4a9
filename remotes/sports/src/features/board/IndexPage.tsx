import { EmptyState } from '@touchline/shared/ui';
import { shortList, useSports } from '../events';
import { Board } from './Board';

/** /index: the first two events of every sport (docs/reference/behaviour.md#4-states). */
export default function IndexPage() {
  const sports = useSports();
  return (
    <Board
      sports={sports}
      title="All Sports"
      select={shortList}
      searchAll
      moreBySport
      empty={<EmptyState title="There are no events now">New events are added through the day.</EmptyState>}
    />
  );
}
