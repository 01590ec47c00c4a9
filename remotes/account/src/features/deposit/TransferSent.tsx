import { formatMoney } from '@touchline/shared/format';
import { Link, useBusState } from '@touchline/shared/platform';
import { buttonClass, Card, EmptyState } from '@touchline/shared/ui';
import { Arrival } from '../../page/Arrival';

export function TransferSent({ utr, paise }: { utr: string; paise: number }) {
  const settings = useBusState('settings');
  const hasRequests = settings.status !== 'loading' && settings.settings?.showDWRequests !== false;
  return (
    <Arrival>
      <Card>
        <EmptyState
          icon="check"
          title="We have your transfer"
          action={
            hasRequests && (
              <Link to="/dwrequests" className={buttonClass({ variant: 'primary' })}>
                See where it stands
              </Link>
            )
          }
        >
          ₹{formatMoney(paise)} with UTR {utr} is being checked. It is added to your balance when the bank has
          confirmed it.
        </EmptyState>
      </Card>
    </Arrival>
  );
}
