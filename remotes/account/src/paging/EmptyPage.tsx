import { useLingui } from '@touchline/shared/language/macro';
import { Button, EmptyState } from '@touchline/shared/ui';
import { useFilterParams } from './useFilterParams';

/** Shown when the address names a page beyond the list's end, or no row of the page could be read. */
export function EmptyPage({ leftOut = 0 }: { leftOut?: number | undefined }) {
  const { t } = useLingui();
  const { set } = useFilterParams();
  if (leftOut > 0) return <EmptyState icon="warning" title={t`The rows of this page could not be read`} />;
  return (
    <EmptyState
      title={t`Nothing on this page`}
      action={<Button onClick={() => set('page', '')}>{t`To the newest`}</Button>}
    >
      {t`The list ends before it.`}
    </EmptyState>
  );
}
