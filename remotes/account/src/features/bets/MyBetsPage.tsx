import { serverNow } from '@touchline/shared/format';
import { Trans, useLingui } from '@touchline/shared/language/macro';
import { Link, usePlatform } from '@touchline/shared/platform';
import { EmptyState } from '@touchline/shared/ui';
import { Page } from '../../page/Page';
import { dayOf, dayRange } from '../../paging/day-range';
import { BetList } from './BetList';
import { DayTotal } from './DayTotal';
import { useBets, useBetsChange } from './useBets';
import { useBetTotal } from './useBetTotal';

/** /my-bets: bets settled today, as they settle. */
export default function MyBetsPage() {
  const { t } = useLingui();
  const today = dayRange(dayOf(new Date(serverNow(usePlatform()))), '');
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
