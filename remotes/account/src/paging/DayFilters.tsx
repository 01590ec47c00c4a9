import { TextInput } from '@touchline/shared/ui';
import { dayOf } from './day-range';
import { useFilterParams } from './useFilterParams';

/** From and to, as days. The browser's own pickers. */
export function DayFilters() {
  const filters = useFilterParams();
  const today = dayOf(new Date());
  return (
    <>
      <TextInput
        type="date"
        label="From"
        max={filters.value('to') || today}
        value={filters.value('from')}
        onChange={(event) => filters.set('from', event.target.value)}
      />
      <TextInput
        type="date"
        label="To"
        min={filters.value('from') || undefined}
        max={today}
        value={filters.value('to')}
        onChange={(event) => filters.set('to', event.target.value)}
      />
    </>
  );
}
