import { formatMoney } from '@touchline/shared/format';
import { plural, useLingui } from '@touchline/shared/language/macro';
import { classNames, Icon, Money, useMediaQuery } from '@touchline/shared/ui';
import type { Bet } from '../bet/Bet';
import styles from './ProjectedPosition.module.css';
import { type Position, type Result, type RunnerResult, usePosition } from './usePosition';

/** With more runners than this only the worst and the best result are shown at first. */
const MOST_SIDE_BY_SIDE = 4;
/** On such screens the sheet leaves the tapped runner visible, with its result after the bet. */
const PHONE = '(max-width: 767px)';

/**
 * The profit or loss of every result after the bet, before it is placed, because a phone's sheet covers the market.
 */
export function ProjectedPosition({ bet }: { bet: Bet }) {
  const { t } = useLingui();
  const position = usePosition(bet);
  if (!position) return null;
  if (position === 'loading') return <div className={styles.toCome} aria-hidden="true" />;
  const count = position.bets;
  return (
    <div>
      {count > 1 && (
        <p className={styles.together}>
          {t`${plural(count, { one: 'With # unplaced bet on this market', other: 'With all # unplaced bets on this market' })}`}
        </p>
      )}
      <Results position={position} chosen={bet.selection.runnerId} />
    </div>
  );
}

function Results({ position, chosen }: { position: Position; chosen: string }) {
  const { t } = useLingui();
  const isPhone = useMediaQuery(PHONE);
  if (position.by === 'runs')
    return (
      <dl className={styles.results} aria-label={t`Your result after the bet`}>
        <Outcome name={t`Worst result`} result={position.worst} />
        <Outcome name={t`Best result`} result={position.best} />
      </dl>
    );
  const { runners } = position;
  if (runners.length <= MOST_SIDE_BY_SIDE && !isPhone) return <Runners runners={runners} chosen={chosen} />;
  const results = runners.map(({ after }) => after);
  const count = runners.length;
  const worst = formatMoney(Math.min(...results), { sign: true });
  const best = formatMoney(Math.max(...results), { sign: true });
  return (
    <details className={styles.folded}>
      <summary>{t`Worst ${worst} · best ${best} of ${count} runners`}</summary>
      <Runners runners={runners} chosen={chosen} />
    </details>
  );
}

function Runners({ runners, chosen }: { runners: readonly RunnerResult[]; chosen: string }) {
  const { t } = useLingui();
  return (
    <dl className={styles.results} aria-label={t`Your result after the bet, by winner`}>
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
  const { t } = useLingui();
  return (
    <div className={classNames(styles.result, chosen && styles.chosen)}>
      <dt translate="no">{name}</dt>
      <dd>
        {/* Figures and the arrow between them read from left to right in every language. */}
        <span dir="ltr" translate="no">
          {before !== 0 && before !== after && (
            <span className={styles.before}>
              {formatMoney(before, { sign: true })} <Icon
                name="angle-right"
                size={12}
                label={t`becomes`}
              />{' '}
            </span>
          )}
          <Money paise={after} sign />
        </span>
      </dd>
    </div>
  );
}
