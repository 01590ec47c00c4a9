import type { Sport } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { Button, Checkbox, SegmentedControl, Select } from '@touchline/shared/ui';
import { isInPlay } from '../../events';
import styles from '../Board.module.css';
import { asFilter, type BoardFilter, competitionsOf, FILTER_LABELS, NO_FILTER, STARTS } from './board-filter';
import type { BoardChoice } from './useBoardChoice';

interface FilterBoxProps {
  /** The sports on the board, with the events that the filter chooses from. */
  readonly sports: readonly Sport[];
  readonly choice: BoardChoice;
}

const CHECKS = ['tv', 'bookmaker', 'fancy'] as const;
/** The density that the style sheet uses for a player who has chosen none. */
const defaultDensity = () => (window.innerWidth < 560 ? 'compact' : 'comfortable');

/** Filters a board by competition and by what an event offers, and sets the height of its rows. */
export function FilterBox({ sports, choice }: FilterBoxProps) {
  const { t } = useLingui();
  const { filter, setFilter, density, setDensity } = choice;
  const hasStarts = filter.starts !== '' || sports.some(({ events }) => !events.every(isInPlay));
  const change = (part: Partial<BoardFilter>) => setFilter(asFilter({ ...filter, ...part }));
  return (
    <section className={styles.filters} aria-label={t`Filter`}>
      <div className={styles.choices}>
        {hasStarts && (
          <Select
            label={t`Starts`}
            options={STARTS.map((value) => ({
              value,
              label: value === '' ? t`Any time` : t(FILTER_LABELS[value].alone),
            }))}
            value={filter.starts}
            onChange={({ target }) =>
              change({ starts: STARTS.find((value) => value === target.value) ?? '' })
            }
          />
        )}
        <Select
          label={t`Competition`}
          placeholder={t`All competitions`}
          options={competitionsOf(sports, filter.competition).map(({ name, count }) => ({
            value: name,
            label: `${name} (${count})`,
          }))}
          value={filter.competition}
          onChange={(event) => change({ competition: event.target.value })}
        />
      </div>
      <div className={styles.checks}>
        {CHECKS.map((key) => (
          <Checkbox
            key={key}
            label={t(FILTER_LABELS[key].alone)}
            checked={filter[key]}
            onChange={(event) => change({ [key]: event.target.checked })}
          />
        ))}
      </div>
      <div className={styles.density}>
        {t`Rows`}
        <SegmentedControl
          label={t`Rows`}
          options={[
            { value: 'compact', label: t`Compact` },
            { value: 'comfortable', label: t`Comfortable` },
          ]}
          value={density ?? defaultDensity()}
          onChange={setDensity}
        />
      </div>
      {filter !== NO_FILTER && (
        <Button variant="ghost" size="sm" onClick={() => setFilter(NO_FILTER)}>
          {t`Clear filter`}
        </Button>
      )}
    </section>
  );
}
