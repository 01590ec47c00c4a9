import type { SportEvent } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { classNames, Icon } from '@touchline/shared/ui';
import '../market-sizes.css';
import { Fragment, useId } from 'react';
import { PriceKeys } from '../card/PriceKeys';
import { useKeptView } from '../kept-views';
import { type PlacedMarket, sectionTitle } from '../sections/arrange-markets';
import styles from './FancyCard.module.css';
import { FancyRow } from './FancyRow';

interface FancyCardProps {
  /** The group's label or, without a group, the kind's; the fold is remembered under it. */
  readonly label: string;
  readonly event: SportEvent;
  readonly markets: readonly PlacedMarket[];
  /** The market that the address names. */
  readonly marked: string | undefined;
}

/** The fancy markets of a group: No then Yes, the line above its rate. */
export function FancyCard({ label, event, markets, marked }: FancyCardProps) {
  const { t } = useLingui();
  const title = sectionTitle({ kind: 'FANCY', label });
  const titleId = useId();
  const folded = useKeptView(event.id, 'folded', label);
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head} data-ladder="1">
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          <button type="button" className={styles.fold} aria-expanded={!folded.on} onClick={folded.toggle}>
            <Icon name={folded.on ? 'angle-right' : 'angle-down'} size={16} />
            <span>{title}</span>
          </button>
        </h2>
        {!folded.on &&
          ['', styles.second].map((column) => (
            <Fragment key={column}>
              <span className={classNames(styles.no, column)} aria-hidden="true">
                {t`No`}
              </span>
              <span className={classNames(styles.yes, column)} aria-hidden="true">
                {t`Yes`}
              </span>
            </Fragment>
          ))}
      </header>
      {!folded.on && (
        <PriceKeys of={title} depth={1}>
          <ul className={styles.rows}>
            {markets.flatMap(({ market, gone }) =>
              market.runners.map((runner) => (
                <FancyRow
                  key={`${market.id} ${runner.id}`}
                  event={event}
                  market={market}
                  runner={runner}
                  gone={gone}
                  marked={marked === market.id}
                />
              )),
            )}
          </ul>
        </PriceKeys>
      )}
    </section>
  );
}
