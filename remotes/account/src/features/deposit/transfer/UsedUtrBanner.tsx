import type { MoneyRequest } from '@touchline/shared/contracts';
import { formatDateTime, formatMoney } from '@touchline/shared/format';
import { Link } from '@touchline/shared/platform';
import { Banner } from '@touchline/shared/ui';
import { requestPath, useHasRequests } from '../../requests';
import { isInForce } from './transfer.state';

/** Says that a typed UTR was used before, for which request, and what to do. */
export function UsedUtrBanner({ request }: { request: MoneyRequest }) {
  const { id, createdAt, amount, status, reason } = request;
  const hasRequests = useHasRequests();
  const used = `You used this UTR on ${formatDateTime(createdAt)} for ₹${formatMoney(amount)}`;
  const link = hasRequests && (
    <>
      {' '}
      <Link to={requestPath(id)}>See that deposit</Link>
    </>
  );
  if (isInForce(request))
    return (
      <Banner tone="warning" title="Every transfer has a UTR of its own">
        {used}. It is {status === 'PAID' ? 'in your balance' : 'being checked'}.{link}
      </Banner>
    );
  return (
    <Banner title="This UTR was refused before">
      {used}
      {reason ? `: ${reason}` : '.'} You can send it again.{link}
    </Banner>
  );
}
