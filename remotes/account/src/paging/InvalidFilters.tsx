import { useLingui } from '@touchline/shared/language/macro';
import { Button, EmptyState } from '@touchline/shared/ui';
import { useFilterParams } from './useFilterParams';

interface InvalidFiltersProps {
  /** The button's action: shows the list without filters. */
  action: string;
  /** The description of the fault. */
  children: string;
}

/** Shown instead of a list whose address has a filter that does not exist. */
export function InvalidFilters({ action, children }: InvalidFiltersProps) {
  const { t } = useLingui();
  const { clear } = useFilterParams();
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={t`This address has a filter that does not exist`}
        action={<Button onClick={clear}>{action}</Button>}
      >
        {children}
      </EmptyState>
    </div>
  );
}
