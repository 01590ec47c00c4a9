import type { OpenBet } from '@touchline/shared/contracts/bets';
import { useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import { ButtonLink, Money } from '@touchline/shared/ui';
import { Summary } from '../../summary/Summary';
import { POLL_MS, PricesAge, useWatchedEvents } from '../odds';
import { LeftOut, useBetsRefresh } from '../positions';
import { BetsSection } from './BetsSection';
import { liveBets, total, totalLiability } from './bet-groups';
import { ChangesProvider, usePageChanges } from './changes-context';
import { matchedColumns, unmatchedColumns } from './columns';
import styles from './OpenBetsPage.module.css';
import { NoOpenBets, OpenBetsQuery, type ShownBets } from './OpenBetsQuery';
import { useKeptBets } from './useKeptBets';

/** /open-bets: every unsettled bet, with its unmatched and matched part. */
export default function OpenBetsPage() {
  const { t } = useLingui();
  useBetsRefresh();
  return (
    <div className={styles.page}>
      <h1>{t`Open Bets`}</h1>
      <OpenBetsQuery heights={[72, 240]}>{(bets) => <OpenBets {...bets} />}</OpenBetsQuery>
    </div>
  );
}

function OpenBets({ open, leftOut, old }: ShownBets) {
  const { t } = useLingui();
  const changes = usePageChanges();
  const { unmatched, matched, dismiss } = useKeptBets(open, leftOut === 0, old);
  useWatchedEvents(
    [...new Set(liveBets(unmatched).flatMap(({ eventId }) => (eventId === '' ? [] : [eventId])))],
    POLL_MS.list,
  );
  if (unmatched.length === 0 && matched.length === 0)
    return (
      <NoOpenBets
        leftOut={leftOut}
        action={
          <ButtonLink to="/inplay" variant="primary">
            {t`Go to In-Play`}
          </ButtonLink>
        }
      />
    );
  return (
    <ChangesProvider value={changes}>
      <LeftOut count={leftOut} />
      <BetsSummary count={open.length} unmatched={liveBets(unmatched)} matched={liveBets(matched)} />
      {liveBets(unmatched).length > 0 && <PricesAge />}
      <BetsSection
        list="unmatched"
        title={t`Unmatched`}
        rows={unmatched}
        columns={unmatchedColumns}
        empty={t`No unmatched bets.`}
        onDismiss={(betId) => dismiss('unmatched', betId)}
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

interface BetsSummaryProps {
  readonly count: number;
  readonly unmatched: readonly OpenBet[];
  readonly matched: readonly OpenBet[];
}

/** The totals of all open bets. */
function BetsSummary({ count, unmatched, matched }: BetsSummaryProps) {
  const { t } = useLingui();
  const balance = useBusState('balance');
  const gross = totalLiability(matched);
  const net = balance.status === 'known' ? balance.exposure : undefined;
  return (
    <>
      <Summary
        figures={[
          { label: t`Bets`, value: count },
          { label: t`Unmatched`, value: <Money paise={total(unmatched, (bet) => bet.remaining)} /> },
          { label: t`Matched`, value: <Money paise={total(matched, (bet) => bet.matchedStake)} /> },
          { label: t`Gross liability`, value: <Money paise={gross} /> },
          { label: t`Net exposure`, value: <Money paise={net} /> },
        ]}
      />
      {gross !== undefined && net !== undefined && net < gross && (
        <p
          className={styles.why}
        >{t`Net is less than gross because bets on one market cover each other: they cannot all lose.`}</p>
      )}
    </>
  );
}
