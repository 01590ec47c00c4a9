import { Button, EmptyState } from '@touchline/shared/ui';
import { useFilterParams } from './useFilterParams';

/** In place of rows, where an address names a page beyond the list's end. */
export function PastEnd() {
  const { set } = useFilterParams();
  return (
    <EmptyState
      title="Nothing on this page"
      action={<Button onClick={() => set('page', '')}>To the newest</Button>}
    >
      The list ends before it.
    </EmptyState>
  );
}
