import { api as calls } from '@touchline/shared/contracts/api';
import type { Paise } from '@touchline/shared/contracts/reading';
import { formatMoney } from '@touchline/shared/format';
import { plural, Trans, useLingui } from '@touchline/shared/language/macro';
import { Link, usePlatform } from '@touchline/shared/platform';
import { EmptyState, Money, useToday } from '@touchline/shared/ui';
import { Page } from '../../page/Page';
import { dayOf, dayRange } from '../../paging/day-range';
import { useRangeReader } from '../../range-reader/useRangeReader';
import { BetList } from './BetList';
import { addKnown } from './bet-arithmetic';
import type { BetFilters } from './betCsv';
import styles from './MyBetsPage.module.css';
import { useBets, useBetsChange } from './useBets';

/** /my-bets: bets settled today, as they settle. */
export default function MyBetsPage() {
  const { t } = useLingui();
  const today = dayRange(dayOf(new Date(useToday())), '');
  const bets = useBets(today);
  const total = useBetTotal(today);
  useBetsChange(() => {
    void bets.refetch();
    void total.refetch();
  });
  return (
    <Page title={t`Settled today`} actions={<Link to="/open-bets">{t`Open bets`}</Link>}>
      <DayTotal total={total} />
      <BetList
        caption={t`Bets settled today, newest first`}
        bets={bets}
        empty={
          <EmptyState title={t`No bet was settled today`}>
            <Trans>
              Bets that are still running are under <Link to="/open-bets">open bets</Link>, those of other
              days in the <Link to="/bet-history">bet history</Link>.
            </Trans>
          </EmptyState>
        }
      />
    </Page>
  );
}

/** The result of a day's bets. Nothing while there are none, or while they are not known. */
function DayTotal({ total: { data } }: { total: ReturnType<typeof useBetTotal> }) {
  const { t } = useLingui();
  if (!data || data.totalCount === 0) return null;
  const { isWhole, leftOut, totalCount, sum } = data;
  const count = sum.count.toLocaleString('en-IN');
  if (sum.gross === undefined || sum.commission === undefined)
    return (
      <p className={styles.total} role="status">
        {t`No total: an amount of one of these bets is not known.`}
      </p>
    );
  const net = sum.gross - sum.commission;
  const gross = formatMoney(sum.gross, { sign: true });
  const commission = formatMoney(sum.commission);
  return (
    <p className={styles.total} role="status">
      <strong>
        <Outcome net={net} isWhole={isWhole} />
      </strong>
      <span className={styles.how}>
        {isWhole
          ? t`${plural(sum.count, { one: '# bet', other: '# bets' })}: gross ${gross} − commission ${commission}`
          : t`${count} of ${plural(totalCount, { one: '# bet', other: '# bets' })}: gross ${gross} − commission ${commission}`}
        {leftOut > 0 &&
          plural(leftOut, {
            one: ', without # bet that could not be read',
            other: ', without # bets that could not be read',
          })}
      </span>
    </p>
  );
}

function Outcome({ net, isWhole }: { net: number; isWhole: boolean }) {
  const amount = <Money paise={net} sign="in-words" />;
  if (net === 0) return isWhole ? <Trans>Even {amount}</Trans> : <Trans>So far: Even {amount}</Trans>;
  if (net > 0) return isWhole ? <Trans>Won {amount}</Trans> : <Trans>So far: Won {amount}</Trans>;
  return isWhole ? <Trans>Lost {amount}</Trans> : <Trans>So far: Lost {amount}</Trans>;
}

interface BetTotal {
  readonly count: number;
  /** Undefined when the amount of one bet is not known. */
  readonly gross: Paise | undefined;
  readonly commission: Paise | undefined;
}

const NOTHING: BetTotal = { count: 0, gross: 0, commission: 0 };

/** The result of all bets that the filters match, whatever page is shown. */
function useBetTotal(filters: BetFilters) {
  const { api } = usePlatform();
  return useRangeReader(['bets', 'total', filters], {
    ask: (page, options) => api.run(calls.getUserBetHistory, { ...filters, ...page }, options),
    dateOf: ({ settledAt }) => settledAt,
    empty: NOTHING,
    add: (total, bets) =>
      bets.reduce<BetTotal>(
        ({ count, gross, commission }, bet) => ({
          count: count + 1,
          gross: addKnown(gross, bet.profit),
          commission: addKnown(commission, bet.commission),
        }),
        total,
      ),
  });
}
