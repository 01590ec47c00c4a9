import type { Market, Runner } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { Icon, Modal } from '@touchline/shared/ui';
import { useContext, useMemo, useState } from 'react';
import type { MarketStructure } from '../../odds';
import { LimitLabel, MarketTerms } from '../card/MarketTerms';
import { PositionsContext } from '../positions/positions-context';
import styles from './FancyCard.module.css';

interface FancyNameProps {
  readonly eventId: string;
  readonly market: Market;
  readonly runner: Runner;
  readonly live: MarketStructure | undefined;
}

/** A fancy's name, which opens the player's book, the limits and the rules. */
export function FancyName({ eventId, market, runner, live }: FancyNameProps) {
  const [open, setOpen] = useState(false);
  const { t } = useLingui();
  const { name } = runner;
  const positions = useContext(PositionsContext);
  const position = useMemo(() => positions?.ofFancy(market), [positions, market]);
  return (
    <div className={styles.about}>
      <h3 className={styles.name}>
        <button
          type="button"
          className={styles.open}
          aria-label={position ? t`${name}, your book and the rules` : t`${name}, the rules`}
          onClick={() => setOpen(true)}
        >
          {runner.name}
        </button>
      </h3>
      <div className={styles.terms}>
        {/* Shown while the row says data-stale. */}
        <strong className={styles.old}>{t`Prices are old`}</strong>
        {position?.risk ?? <LimitLabel eventId={eventId} marketId={market.id} />}
      </div>
      <Icon name="angle-right" size={16} className={styles.more} />
      <Modal open={open} onClose={() => setOpen(false)} title={runner.name}>
        {position?.book}
        <MarketTerms eventId={eventId} market={market} live={live} />
      </Modal>
    </div>
  );
}
