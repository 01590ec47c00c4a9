import { usePlatform } from '@touchline/shared/platform';
import { Button, EmptyState, Icon, Sheet } from '@touchline/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useWatchedEvents } from '../odds';
import { useBetsRefresh } from '../positions';
import { type Bet, isOpen } from './Bet';
import { BetCard } from './BetCard';
import styles from './BetSlip.module.css';
import { ConfirmSwitch } from './ConfirmSwitch';
import { slipFor } from './slipFor';
import { useMediaQuery } from './useMediaQuery';
import { useSlip } from './useSlip';

/** Between two answers while the slip holds a bet that isn't placed yet. */
const POLL_MS = 1_000;
/** Where the shell gives the slip a column; below it the slip floats. */
const COLUMN = '(min-width: 1024px)';

/** The slot `bet-slip`: a column beside the content, or a sheet at the bottom of a small screen. */
export default function BetSlip() {
  const slip = slipFor(usePlatform());
  useEffect(() => slip.start(), [slip]);
  useBetsRefresh();
  const { bets } = useSlip();
  useWatchedEvents(
    bets.filter(isOpen).map((bet) => bet.selection.eventId),
    POLL_MS,
  );
  return useMediaQuery(COLUMN) ? <Column bets={bets} /> : <Docked bets={bets} />;
}

function Column({ bets }: { bets: readonly Bet[] }) {
  return (
    <div className={styles.column}>
      <header className={styles.head}>
        <h2 className={styles.title}>Bet slip</h2>
        <Count bets={bets} />
      </header>
      {bets.length === 0 ? (
        <EmptyState icon="plus" title="Your slip is empty">
          Tap a price to add a bet.
        </EmptyState>
      ) : (
        <Bets bets={bets} />
      )}
      <ConfirmSwitch />
    </div>
  );
}

/** Opens when a price is tapped; closed, a bar says that there are bets. Not modal: the prices stay in sight. */
function Docked({ bets }: { bets: readonly Bet[] }) {
  const newest = bets[0];
  const tapped = newest && `${newest.id} ${newest.quote.price} ${newest.quote.line} ${newest.own}`;
  const [open, setOpen] = useState(useSlip().slip.tappedEarly);
  const seen = useRef(tapped);
  useEffect(() => {
    if (seen.current === tapped) return;
    seen.current = tapped;
    if (tapped !== undefined) setOpen(true);
  }, [tapped]);
  if (bets.length === 0) return null;
  if (!open)
    return (
      <button type="button" className={styles.bar} onClick={() => setOpen(true)}>
        Bet slip <Count bets={bets} />
        <Icon name="angle-up" size={18} />
      </button>
    );
  return (
    <Sheet open modal={false} title="Bet slip" onClose={() => setOpen(false)} className={styles.sheet}>
      <Bets bets={bets} />
      <ConfirmSwitch />
    </Sheet>
  );
}

function Count({ bets }: { bets: readonly Bet[] }) {
  if (bets.length === 0) return null;
  return (
    <span className={styles.count}>
      {bets.length}
      <span className="visually-hidden">{bets.length === 1 ? ' bet' : ' bets'}</span>
    </span>
  );
}

function Bets({ bets }: { bets: readonly Bet[] }) {
  const { slip } = useSlip();
  return (
    <>
      <ul className={styles.bets}>
        {bets.map((bet) => (
          <li key={bet.id}>
            <BetCard bet={bet} />
          </li>
        ))}
      </ul>
      {bets.length > 1 && (
        <Button variant="ghost" size="sm" icon="trash" onClick={() => slip.clear()}>
          Clear the slip
        </Button>
      )}
    </>
  );
}
