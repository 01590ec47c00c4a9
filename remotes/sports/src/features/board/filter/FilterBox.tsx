import type { Sport } from '@touchline/shared/contracts';
import { Button, Checkbox, Select } from '@touchline/shared/ui';
import styles from '../Board.module.css';
import { asFilter, type BoardFilter, competitionsOf, FILTER_LABELS, NO_FILTER } from './board-filter';

interface FilterBoxProps {
  /** The options of the filter. */
  readonly sports: readonly Sport[];
  readonly value: BoardFilter;
  readonly onChange: (filter: BoardFilter) => void;
}

const CHECKS = ['tv', 'bookmaker', 'fancy'] as const;

/** Filters a board by competition and by what an event offers. */
export function FilterBox({ sports, value, onChange }: FilterBoxProps) {
  const change = (part: Partial<BoardFilter>) => onChange(asFilter({ ...value, ...part }));
  return (
    <section className={styles.filters} aria-label="Filter">
      <Select
        label="Competition"
        placeholder="All competitions"
        options={competitionsOf(sports, value.competition).map((name) => ({ value: name, label: name }))}
        value={value.competition}
        onChange={(event) => change({ competition: event.target.value })}
      />
      <div className={styles.checks}>
        {CHECKS.map((key) => (
          <Checkbox
            key={key}
            label={FILTER_LABELS[key]}
            checked={value[key]}
            onChange={(event) => change({ [key]: event.target.checked })}
          />
        ))}
      </div>
      {value !== NO_FILTER && (
        <Button variant="ghost" size="sm" onClick={() => onChange(NO_FILTER)}>
          Show all events
        </Button>
      )}
    </section>
  );
}
