import { formatDateTime, serverNow } from '@touchline/shared/format';
import { msg, Trans, useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Button, SegmentedControl, TextInput } from '@touchline/shared/ui';
import { type ChangeEvent, useState } from 'react';
import { dayOf, readDay } from './day-range';
import styles from './Filters.module.css';
import { PRESETS, type RangeAsked, type RangePreset } from './range';
import { useFilterParams } from './useFilterParams';

/** The player chooses the days instead of a preset. */
const OWN = 'own';
const OPTIONS = [...PRESETS, { value: OWN, label: msg`Custom` } as const];

/** The filter parameters of a list without a range. */
const NO_DAYS = { range: '', from: '', to: '', since: '' };
/** No account is older than this. */
const FIRST_DAY = '1900';

interface RangeFiltersProps {
  /** As `useRange` read it from the address. */
  range: RangeAsked;
}

/**
 * The range of a list: presets by one tap, and two date fields, shown only for Custom so that the list stays near the
 * top.
 */
export function RangeFilters({ range }: RangeFiltersProps) {
  const { t } = useLingui();
  const filters = useFilterParams();
  const platform = usePlatform();
  const shown =
    range.status === 'range'
      ? range
      : { preset: undefined, fromDay: filters.value('from'), toDay: filters.value('to') };
  const [isOpen, setOpen] = useState(false);
  const [typing, setTyping] = useState<{ from?: string; to?: string }>({});
  const chosen = isOpen || shown.preset === undefined ? OWN : shown.preset;
  const since = range.status === 'range' ? range.since : undefined;
  const today = dayOf(new Date(serverNow(platform)));
  const choose = (option: RangePreset | typeof OWN) => {
    setOpen(option === OWN);
    if (option !== OWN) filters.setAll({ ...NO_DAYS, range: option });
  };
  const setDays = (days: { from?: string; to?: string }) =>
    filters.setAll({ ...NO_DAYS, from: shown.fromDay, to: shown.toDay, ...days });
  const takeDay = (bound: 'from' | 'to', typed: string) => {
    setTyping({ [bound]: typed });
    const day = typed === '' ? '' : readDay(typed);
    // A half-typed day is not valid yet, and its field must stay while the player types.
    setOpen(true);
    // A year is typed digit by digit, so 2, 20 and 202 are not years yet.
    if (day === '' || (day !== undefined && day >= FIRST_DAY)) setDays({ [bound]: day });
  };
  const day = (bound: 'from' | 'to', given: string) => ({
    // The address changes later, so a field that follows it would lose the typed digits.
    value: typing[bound] ?? given,
    // Shown only where the browser has no field for dates: the form in which one is typed.
    placeholder: today,
    onChange: (event: ChangeEvent<HTMLInputElement>) => takeDay(bound, event.target.value),
    onBlur: () => setTyping({}),
  });
  return (
    <>
      <SegmentedControl<RangePreset | typeof OWN>
        label={t`Range`}
        options={OPTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
        value={chosen}
        onChange={choose}
        className={styles.presets}
      />
      {since !== undefined && (
        <p className={styles.since}>
          <span>
            <Trans>
              From <time dateTime={since}>{formatDateTime(since)}</time> on
            </Trans>
          </span>
          <Button size="sm" onClick={() => setDays({})}>
            {t`From the beginning of that day`}
          </Button>
        </p>
      )}
      {chosen === OWN && since === undefined && (
        <div className={styles.days}>
          <TextInput
            type="date"
            label={t({ message: 'From', context: 'the first day of a range' })}
            max={shown.toDay || today}
            {...day('from', shown.fromDay)}
          />
          <TextInput
            type="date"
            label={t({ message: 'To', context: 'the last day of a range' })}
            min={shown.fromDay || undefined}
            max={today}
            {...day('to', shown.toDay)}
          />
        </div>
      )}
    </>
  );
}
