import { usePlatform } from '@touchline/shared/platform';
import { IconButton } from '@touchline/shared/ui';
import { type Bet, isInFlight, isOpen } from './Bet';
import styles from './BetCard.module.css';
import { BetForm } from './BetForm';
import { BetOutcome } from './BetOutcome';
import { sideWord } from './bet-words';
import { slipFor } from './slipFor';

/** One bet of the slip, from draft to outcome. */
export function BetCard({ bet }: { bet: Bet }) {
  const slip = slipFor(usePlatform());
  const { selection, side } = bet;
  const titleId = `bet-${bet.id}`;
  return (
    <article className={styles.card} data-side={side} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div className={styles.about}>
          <h3 id={titleId} className={styles.title}>
            <span className={styles.chip}>{sideWord(bet)}</span> {selection.runnerName}
          </h3>
          <p className={styles.where}>
            {selection.marketName} · {selection.eventTitle}
          </p>
        </div>
        {!isInFlight(bet) && (
          <IconButton
            icon="close"
            size="sm"
            label={`Take ${selection.runnerName} off the slip`}
            onClick={() => slip.remove(bet.id)}
          />
        )}
      </header>
      {isOpen(bet) ? <BetForm bet={bet} /> : <BetOutcome bet={bet} />}
    </article>
  );
}
