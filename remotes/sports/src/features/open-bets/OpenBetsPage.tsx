import type { OpenBet } from '@touchline/shared/contracts/bets';
import { useLingui } from '@touchline/shared/language/macro';
import { Link, messageOf } from '@touchline/shared/platform';
import { buttonClass, EmptyState, LoadingBlocks, QueryView } from '@touchline/shared/ui';
import { useWatchedEvents } from '../odds';
import { LeftOut, OldBets, useBetsRefresh, useOpenBets } from '../positions';
import { BetsSection } from './BetsSection';
import { BetsSummary } from './BetsSummary';
import { liveBets } from './bet-groups';
import { ChangesProvider, usePageChanges } from './changes-context';
import { matchedColumns, waitingColumns } from './columns';
import styles from './OpenBetsPage.module.css';
import { useKeptBets } from './useKeptBets';

const PRICES_EVERY_MS = 2_000;

/** /open-bets: every unsettled bet, with its unmatched and matched part. */
export default function OpenBetsPage() {
  const { t } = useLingui();
  useBetsRefresh();
  const open = useOpenBets({ waiting: true, cached: true });
  return (
    <div className={styles.page}>
      <h1>{t`Open Bets`}</h1>
      <QueryView
        query={open}
        failure={t`Your bets could not be loaded`}
        describe={(error) => `${messageOf(error)} ${t`They are safe with the exchange.`}`}
        loading={<LoadingBlocks label={t`Loading your bets`} heights={[72, 240]} />}
        showsStale={false}
      >
        {({ openBets, leftOut = 0 }) => (
          <OldBets old={open.isPlaceholderData}>
            <OpenBets open={openBets} leftOut={leftOut} old={open.isPlaceholderData} />
          </OldBets>
        )}
      </QueryView>
    </div>
  );
}

interface OpenBetsProps {
  readonly open: readonly OpenBet[];
  readonly leftOut: number;
  /** They were stored by the last visit. */
  readonly old: boolean;
}

function OpenBets({ open, leftOut, old }: OpenBetsProps) {
  const { t } = useLingui();
  const changes = usePageChanges();
  const { waiting, matched, dismiss } = useKeptBets(open, leftOut === 0, old);
  useWatchedEvents(
    [...new Set(liveBets(waiting).flatMap(({ eventId }) => (eventId === '' ? [] : [eventId])))],
    PRICES_EVERY_MS,
  );
  if (waiting.length === 0 && matched.length === 0)
    return leftOut > 0 ? (
      <LeftOut count={leftOut} />
    ) : (
      <EmptyState
        icon="clock"
        title={t`You have no open bets`}
        action={
          <Link to="/inplay" className={buttonClass({ variant: 'primary' })}>
            {t`Go to In-Play`}
          </Link>
        }
      >
        {t`Tap a price to place one. Settled bets are in your bet history.`}
      </EmptyState>
    );
  return (
    <ChangesProvider value={changes}>
      <LeftOut count={leftOut} />
      <BetsSummary count={open.length} waiting={liveBets(waiting)} matched={liveBets(matched)} />
      <BetsSection
        list="waiting"
        title={t`Unmatched`}
        rows={waiting}
        columns={waitingColumns}
        empty={t`No unmatched bets.`}
        onDismiss={(betId) => dismiss('waiting', betId)}
        cancellable
      />
      <BetsSection
        list="matched"
        title={t`Matched`}
        rows={matched}
        columns={matchedColumns}
        empty={t`Nothing is matched yet.`}
        onDismiss={(betId) => dismiss('matched', betId)}
      />
    </ChangesProvider>
  );
}
