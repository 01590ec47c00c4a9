import type { OpenBet } from '@touchline/shared/contracts';
import { Link, messageOf } from '@touchline/shared/platform';
import { buttonClass, EmptyState, ErrorState, Money, Skeleton } from '@touchline/shared/ui';
import { useBetsRefresh, useOpenBets } from '../positions';
import { BetsSection } from './BetsSection';
import { matchedBets, matchedLiability, total, waitingBets } from './bet-groups';
import { matchedColumns, waitingColumns } from './columns';
import styles from './OpenBetsPage.module.css';

/** /open-bets: every bet that isn't settled, what waits and what is matched. */
export default function OpenBetsPage() {
  useBetsRefresh();
  const open = useOpenBets();
  return (
    <div className={styles.page}>
      <h1>Open Bets</h1>
      {open.data ? (
        <OpenBets bets={open.data.openBets} />
      ) : open.isError ? (
        <ErrorState
          title="Your bets could not be loaded"
          onRetry={() => void open.refetch()}
          retrying={open.isRefetching}
        >
          {messageOf(open.error)} They are safe with the exchange.
        </ErrorState>
      ) : (
        <div role="status">
          <span className="visually-hidden">Loading your bets</span>
          <Skeleton shape="block" height={72} width="100%" />
          <Skeleton shape="block" height={240} width="100%" />
        </div>
      )}
    </div>
  );
}

function OpenBets({ bets }: { bets: readonly OpenBet[] }) {
  if (bets.length === 0)
    return (
      <EmptyState
        icon="clock"
        title="You have no open bets"
        action={
          <Link to="/inplay" className={buttonClass({ variant: 'primary' })}>
            Go to In-Play
          </Link>
        }
      >
        Tap a price to place one. Settled bets are in your bet history.
      </EmptyState>
    );
  const waiting = waitingBets(bets);
  const matched = matchedBets(bets);
  return (
    <>
      <dl className={styles.summary}>
        <div>
          <dt>Bets</dt>
          <dd>{bets.length}</dd>
        </div>
        <div>
          <dt>Waiting</dt>
          <dd>
            <Money paise={total(waiting, (bet) => bet.remaining)} />
          </dd>
        </div>
        <div>
          <dt>Matched</dt>
          <dd>
            <Money paise={total(matched, (bet) => bet.matchedStake)} />
          </dd>
        </div>
        <div>
          <dt>Liability of matched</dt>
          <dd>
            <Money paise={total(matched, matchedLiability)} />
          </dd>
        </div>
      </dl>
      <BetsSection
        title="Unmatched"
        bets={waiting}
        columns={waitingColumns}
        empty="Nothing waits to be matched."
      />
      <BetsSection title="Matched" bets={matched} columns={matchedColumns} empty="Nothing is matched yet." />
    </>
  );
}
