import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { formatDateTime, formatMoney } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { Banner } from '@touchline/shared/ui';
import { requestPath, useHasRequests } from '../../requests';
import { isInForce } from './transfer.state';

/** Says that a typed UTR was used before, for which request, and what to do. */
export function UsedUtrBanner({ request }: { request: MoneyRequest }) {
  const { t } = useLingui();
  const { id, status, reason } = request;
  const hasRequests = useHasRequests();
  const time = formatDateTime(request.createdAt);
  const amount = formatMoney(request.amount);
  const link = hasRequests && (
    <>
      {' '}
      <Link to={requestPath(id)}>{t`See that deposit`}</Link>
    </>
  );
  if (isInForce(request))
    return (
      <Banner tone="warning" title={t`Every transfer has a UTR of its own`}>
        {status === 'PAID'
          ? t`You used this UTR on ${time} for ₹${amount}. It is in your balance.`
          : t`You used this UTR on ${time} for ₹${amount}. It is being checked.`}
        {link}
      </Banner>
    );
  return (
    <Banner title={t`This UTR was refused before`}>
      {reason
        ? t`You used this UTR on ${time} for ₹${amount}: ${reason} You can send it again.`
        : t`You used this UTR on ${time} for ₹${amount}. You can send it again.`}
      {link}
    </Banner>
  );
}
