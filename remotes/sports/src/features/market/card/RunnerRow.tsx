import type { Side } from '@touchline/shared/contracts/bets';
import type { Market, Runner, RunnerStatus, SportEvent } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { Badge } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { LadderButton } from '../../ladder';
import {
  LiveTraded,
  type MarketRef,
  type MarketStructure,
  marketRef,
  runnerAvailability,
  runnerStatusOf,
} from '../../odds';
import { PriceChartButton } from '../../price-history';
import { MarketPrice } from './MarketPrice';
import styles from './RunnerRow.module.css';
import { Silk } from './Silk';

interface RunnerRowProps {
  readonly event: SportEvent;
  readonly market: Market;
  readonly runner: Runner;
  readonly live: MarketStructure | undefined;
  /** Prices per side. */
  readonly depth: number;
  /** The whole market takes no bets. */
  readonly closed: boolean;
  /** Its projected profit and loss; undefined also for a runner that cannot win any more. */
  readonly projected: ReactNode;
}

/** A runner with its ladder. Screen and keyboard have the same order: worst back to worst lay. */
export function RunnerRow(props: RunnerRowProps) {
  const { event, market, runner, live, depth: deep, closed, projected } = props;
  const status = runnerStatusOf(live, runner.id);
  const { takesBets, label } = runnerAvailability(live, runner.id);
  const depths = [...Array(deep).keys()];
  const price = (side: Side, depth: number) => (
    <MarketPrice
      key={`${side}${depth}`}
      event={event}
      market={market}
      runner={runner}
      side={side}
      depth={depth}
      className={depth === 0 ? styles.best : styles.deep}
      suspended={closed || !takesBets || runner.isAmbiguous === true}
    />
  );
  return (
    <li className={styles.row} data-status={status} data-depth={deep} data-price-row="">
      <RunnerName
        market={marketRef(event.id, market.id)}
        runner={runner}
        status={status}
        word={label}
        projected={projected}
        picture={<PriceChartButton event={event} market={market} runner={runner} />}
        ladder={<LadderButton market={market} runner={runner} className={styles.ladder} />}
      />
      {[...depths].reverse().map((depth) => price('BACK', depth))}
      {depths.map((depth) => price('LAY', depth))}
    </li>
  );
}

interface RunnerNameProps {
  readonly market: MarketRef;
  readonly runner: Runner;
  readonly status: RunnerStatus | undefined;
  /** The label of its status. */
  readonly word: string | undefined;
  /** Its projected profit and loss; undefined also for a runner that cannot win any more. */
  readonly projected: ReactNode;
  /** Opens the runner's price history; on a phone all of this is its target. */
  readonly picture: ReactNode;
  /** Opens its ladder. */
  readonly ladder: ReactNode;
}

/** The runner: cloth, draw and jockey if any, its projected profit and loss, and why it takes no bets. */
function RunnerName(props: RunnerNameProps) {
  const { market, runner, status, word, projected, picture, ladder } = props;
  const { t } = useLingui();
  const { trainer } = runner;
  const people = [runner.jockey, trainer && t`T: ${trainer}`].filter(Boolean).join(' · ');
  return (
    <div className={styles.about} data-standing={word !== undefined || projected !== undefined || undefined}>
      {runner.cloth !== undefined && (
        <span className={styles.place}>
          <span translate="no" className={styles.cloth}>
            <span className="visually-hidden">{t`Number`} </span>
            {runner.cloth}
          </span>
          {runner.draw !== undefined && (
            <span translate="no" className={styles.draw}>
              <span className="visually-hidden">{t`, draw`} </span>({runner.draw})
            </span>
          )}
        </span>
      )}
      {runner.silk !== undefined && <Silk url={runner.silk} />}
      <div className={styles.text}>
        <h3 translate="no" className={styles.name}>
          {runner.name}
        </h3>
        {people !== '' && (
          <p translate="no" className={styles.people}>
            {people}
          </p>
        )}
        <div className={styles.standing}>
          <LiveTraded market={market} runnerId={runner.id} className={styles.traded} />
          {word !== undefined && (
            <Badge tone={status === 'WINNER' || status === 'PLACED' ? 'success' : 'neutral'}>{word}</Badge>
          )}
          {projected}
        </div>
      </div>
      <div className={styles.picture}>{picture}</div>
      {ladder}
    </div>
  );
}
