import type { Market } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { Money } from '@touchline/shared/ui';
import { availabilityOf, canWin, runnerAvailability, useMarketStructure } from '../odds';
import { LivePair } from './LivePair';
import styles from './MyMarkets.module.css';
import type { MyMarket, MyMarketProps } from './my-markets';

/** The result if each runner wins, beside its best prices. */
export function RunnerPositions({ mine, event, market }: MyMarketProps) {
  const { t } = useLingui();
  const live = useMarketStructure(mine.eventId, mine.marketId);
  const places = market?.winners ?? mine.figures?.winners ?? 1;
  return (
    <ul className={styles.runners}>
      {runnersOf(mine, market).map(({ id, name }) => (
        <li key={id} className={styles.runner}>
          <span className={styles.runnerName}>
            <bdi translate="no">{name}</bdi>
            <span>{nameLabel(runnerAvailability(live, id).label)}</span>
          </span>
          <span className={styles.result}>
            {canWin(live, id) && (
              <>
                <span className="visually-hidden">{places > 1 ? t`If it places:` : t`If it wins:`} </span>
                <Money paise={resultOf(mine, id, places)} sign />
              </>
            )}
          </span>
          {market && (
            <LivePair
              event={event}
              market={market}
              runner={{ id, name }}
              suspended={!availabilityOf(live).takesBets || !runnerAvailability(live, id).takesBets}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** With several winners, the result of the bets on this runner alone; undefined where the figures lack it. */
function resultOf({ figures }: MyMarket, id: string, places: number): number | undefined {
  const runnerFigures = figures?.runners?.find((each) => each.runnerId === id);
  if (places > 1 && runnerFigures && runnerFigures.ifLose === undefined) return undefined;
  return runnerFigures?.pl ?? 0;
}

function nameLabel(label: string | undefined): string {
  return label === undefined ? '' : ` (${label.toLowerCase()})`;
}

/** The runners of the market; until it is loaded, those of the bets and of the figures. */
function runnersOf(mine: MyMarket, market: Market | undefined): { id: string; name: string }[] {
  if (market) return [...market.runners].sort((a, b) => a.sort - b.sort);
  const names = new Map(mine.bets.map((bet) => [bet.runnerId, bet.runnerName]));
  const listed = mine.figures?.runners?.map(({ runnerId }) => runnerId) ?? [];
  return [...new Set([...names.keys(), ...listed])].map((id) => ({ id, name: names.get(id) ?? '…' }));
}
