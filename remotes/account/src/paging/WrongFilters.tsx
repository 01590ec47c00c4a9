import { Button, EmptyState } from '@touchline/shared/ui';
import { useFilterParams } from './useFilterParams';

interface WrongFiltersProps {
  /** What the button does: shows the list without filters. */
  action: string;
  /** What is wrong. */
  children: string;
}

/** Shown instead of a list whose address has a filter that does not exist. */
export function WrongFilters({ action, children }: WrongFiltersProps) {
  const { clear } = useFilterParams();
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title="This address asks for what there is not"
        action={<Button onClick={clear}>{action}</Button>}
      >
        {children}
      </EmptyState>
    </div>
  );
}
