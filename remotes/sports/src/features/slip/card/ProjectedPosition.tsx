import { formatMoney } from '@touchline/shared/format';
import { classNames, Icon, Money } from '@touchline/shared/ui';
import type { Bet } from '../bet/Bet';
import styles from './ProjectedPosition.module.css';
import { type Position, type Result, type RunnerResult, usePosition } from './usePosition';

/** With more runners than this only the worst and the best result are shown at first. */
const MOST_SIDE_BY_SIDE = 4;

/**
 * The profit or loss of every result after the bet, before it is placed, because a phone's sheet covers the market.
 */
export function ProjectedPosition({ bet }: { bet: Bet }) {
  const position = usePosition(bet);
  if (!position) return null;
  if (position === 'loading') return <div className={styles.toCome} aria-hidden="true" />;
  return (
    <div>
      {position.bets > 1 && (
        <p className={styles.together}>With all {position.bets} unplaced bets on this market</p>
      )}
      <Results position={position} chosen={bet.selection.runnerId} />
    </div>
  );
}

function Results({ position, chosen }: { position: Position; chosen: string }) {
  if (position.by === 'runs')
    return (
      <dl className={styles.results} aria-label="Your result after the bet">
        <Outcome name="Worst result" result={position.worst} />
        <Outcome name="Best result" result={position.best} />
      </dl>
    );
  const { runners } = position;
  if (runners.length <= MOST_SIDE_BY_SIDE) return <Runners runners={runners} chosen={chosen} />;
  const results = runners.map(({ after }) => after);
  return (
    <details className={styles.folded}>
      <summary>
        Worst {formatMoney(Math.min(...results), { sign: true })} · best{' '}
        {formatMoney(Math.max(...results), { sign: true })} of {runners.length} runners
      </summary>
      <Runners runners={runners} chosen={chosen} />
    </details>
  );
}

function Runners({ runners, chosen }: { runners: readonly RunnerResult[]; chosen: string }) {
  return (
    <dl className={styles.results} aria-label="Your result after the bet, by winner">
      {runners.map((runner) => (
        <Outcome key={runner.id} name={runner.name} result={runner} chosen={runner.id === chosen} />
      ))}
    </dl>
  );
}

interface OutcomeProps {
  readonly name: string;
  readonly result: Result;
  readonly chosen?: boolean;
}

function Outcome({ name, result: { before, after }, chosen = false }: OutcomeProps) {
  return (
    <div className={classNames(styles.result, chosen && styles.chosen)}>
      <dt title={name}>{name}</dt>
      <dd>
        {before !== 0 && before !== after && (
          <span className={styles.before}>
            {formatMoney(before, { sign: true })} <Icon name="angle-right" size={12} label="becomes" />{' '}
          </span>
        )}
        <Money paise={after} sign />
      </dd>
    </div>
  );
}
