import type { MessageDescriptor } from '@touchline/shared/language';
import { useLingui } from '@touchline/shared/language/macro';
import { Select } from '@touchline/shared/ui';
import { useFilterParams } from './useFilterParams';

interface FilterSelectProps {
  /** The filter's name in the address. */
  readonly name: string;
  readonly label: string;
  /** The label of no filter. */
  readonly all: string;
  /** The labels of the values. */
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
  /** Another parameter of the address, which a change removes. */
  readonly clears?: string;
}

/** A filter of a list, kept in the address. */
export function FilterSelect({ name, label, all, labels, clears }: FilterSelectProps) {
  const { t } = useLingui();
  const filters = useFilterParams();
  const value = filters.value(name);
  return (
    <Select
      label={label}
      placeholder={all}
      options={Object.entries(labels).map(([option, title]) => ({ value: option, label: t(title) }))}
      value={Object.hasOwn(labels, value) ? value : ''}
      onChange={({ target }) => filters.setAll({ [name]: target.value, ...(clears && { [clears]: '' }) })}
    />
  );
}
