import { Link } from '@touchline/shared/platform';
import { EmptyState } from '@touchline/shared/ui';
import { Page } from '../../page/Page';
import { dayOf, dayRange } from '../../paging/day-range';
import { BetList } from './BetList';
import { useBets } from './useBets';

/** /my-bets: what was settled today. */
export default function MyBetsPage() {
  const bets = useBets(dayRange(dayOf(new Date()), ''));
  return (
    <Page title="Today’s bets" actions={<Link to="/open-bets">Open bets</Link>}>
      <BetList
        caption="Bets settled today, newest first"
        bets={bets}
        empty={
          <EmptyState title="No bet was settled today">
            Bets that are still running are under <Link to="/open-bets">open bets</Link>, those of other days
            in the <Link to="/bet-history">bet history</Link>.
          </EmptyState>
        }
      />
    </Page>
  );
}
