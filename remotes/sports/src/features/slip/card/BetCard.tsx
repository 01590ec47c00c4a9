import { sideLabel } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { IconButton } from '@touchline/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { type Bet, isDismissable, isInFlight, isOpen } from '../bet/Bet';
import { ShownOutcome } from '../outcome/ShownOutcome';
import type { PlaceAll } from '../placing/usePlaceAll';
import { slipFor } from '../state/slipFor';
import styles from './BetCard.module.css';
import { BetForm } from './BetForm';

interface BetCardProps {
  readonly bet: Bet;
  readonly placeAll: PlaceAll;
  /** In a slip with several bets: a line or two, until the player opens it. */
  readonly folded: boolean;
  readonly onUnfold: () => void;
}

export function BetCard({ bet, placeAll, folded, onUnfold }: BetCardProps) {
  const { t } = useLingui();
  const slip = slipFor(usePlatform());
  const { selection, side } = bet;
  const { runnerName } = selection;
  const titleId = `bet-${bet.id}`;
  const open = isOpen(bet);
  const card = useRef<HTMLElement>(null);
  const height = useRef(0);
  // The browser tells the height after its own layout; reading it in each commit would force one, first of all at a tap.
  useLayoutEffect(() => {
    if (!open || !card.current || typeof ResizeObserver === 'undefined') return;
    const resized = new ResizeObserver(([entry]) => {
      height.current = entry?.borderBoxSize[0]?.blockSize ?? 0;
    });
    resized.observe(card.current);
    return () => resized.disconnect();
  }, [open]);
  return (
    <article
      ref={card}
      className={styles.card}
      data-side={side}
      aria-labelledby={titleId}
      // Until the outcome is known it is as high as the form was, so that nothing moves under the thumb.
      style={isInFlight(bet) ? { minHeight: height.current } : undefined}
    >
      <header className={styles.head}>
        <div className={styles.about}>
          <h3 id={titleId} className={styles.title}>
            <span className={styles.chip}>{sideLabel({ ...bet.selection, side: bet.side })}</span>{' '}
            <bdi translate="no">{runnerName}</bdi>
          </h3>
          <p className={styles.where}>
            {selection.marketName !== runnerName && (
              <>
                <bdi>{selection.marketName}</bdi> ·{' '}
              </>
            )}
            <bdi translate="no">{selection.eventTitle}</bdi>
          </p>
        </div>
        {isDismissable(bet) && (
          <IconButton
            icon="close"
            size="sm"
            label={t`Remove ${runnerName} from the slip`}
            onClick={() => slip.remove(bet.id)}
          />
        )}
      </header>
      {open ? (
        <BetForm bet={bet} placeAll={placeAll} folded={folded} onUnfold={onUnfold} />
      ) : (
        <ShownOutcome bet={bet} folded={folded} onUnfold={onUnfold} />
      )}
    </article>
  );
}
