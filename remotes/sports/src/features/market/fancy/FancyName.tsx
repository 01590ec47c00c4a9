import type { Market, Runner } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { Icon, Modal, Money } from '@touchline/shared/ui';
import { useState } from 'react';
import type { MarketStructure } from '../../odds';
import { LimitLabel, MarketTerms } from '../card/MarketTerms';
import { FancyBook } from './FancyBook';
import styles from './FancyCard.module.css';
import { type ProjectedFancy, useFancyBook } from './useFancyBook';

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
  const book = useFancyBook(eventId, market);
  return (
    <div className={styles.about}>
      <h3 className={styles.name}>
        <button
          type="button"
          className={styles.open}
          aria-label={book ? t`${name}, your book and the rules` : t`${name}, the rules`}
          onClick={() => setOpen(true)}
        >
          {runner.name}
        </button>
      </h3>
      <div className={styles.terms}>
        {/* Shown while the row says data-stale. */}
        <strong className={styles.old}>{t`Prices are old`}</strong>
        {book ? <Risk book={book} /> : <LimitLabel eventId={eventId} marketId={market.id} />}
      </div>
      <Icon name="angle-right" size={16} className={styles.more} />
      <Modal open={open} onClose={() => setOpen(false)} title={runner.name}>
        {book && <FancyBook book={book} />}
        <MarketTerms eventId={eventId} market={market} live={live} />
      </Modal>
    </div>
  );
}

function Risk({ book: { riskBefore, riskAfter, pending } }: { book: ProjectedFancy }) {
  const { t } = useLingui();
  return (
    <p className={styles.risk}>
      <span>{t`At risk`}</span>
      <Money paise={riskBefore} />
      {pending && (
        <>
          <Icon name="angle-right" size={12} label={t`after the bet`} />
          <Money paise={riskAfter} />
        </>
      )}
    </p>
  );
}
