import type { Sport } from '@touchline/shared/contracts';
import { Button, Checkbox, Select } from '@touchline/shared/ui';
import styles from './Board.module.css';
import { type BoardFilter, competitionsOf, NO_FILTER } from './board-filter';

interface FilterBoxProps {
  /** What there is to filter. */
  readonly sports: readonly Sport[];
  readonly value: BoardFilter;
  readonly onChange: (filter: BoardFilter) => void;
}

const CHECKS = [
  { key: 'tv', label: 'With TV' },
  { key: 'bookmaker', label: 'With bookmaker' },
  { key: 'fancy', label: 'With fancy' },
] as const;

/** Narrows a board by competition and by what an event offers. */
export function FilterBox({ sports, value, onChange }: FilterBoxProps) {
  return (
    <section className={styles.filters} aria-label="Filter">
      <Select
        label="Competition"
        placeholder="All competitions"
        options={competitionsOf(sports).map((name) => ({ value: name, label: name }))}
        value={value.competition}
        onChange={(event) => onChange({ ...value, competition: event.target.value })}
      />
      <div className={styles.checks}>
        {CHECKS.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label}
            checked={value[key]}
            onChange={(event) => onChange({ ...value, [key]: event.target.checked })}
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
