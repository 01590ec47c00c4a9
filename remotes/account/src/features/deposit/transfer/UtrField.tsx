import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { formatDateTime, formatMoney, plainCode } from '@touchline/shared/format';
import { TextField, useFormValue } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { Link, usePlatform, useQuery } from '@touchline/shared/platform';
import { Banner } from '@touchline/shared/ui';
import { requestPath, useIsShown } from '../../../balance/payments';
import { findByUtr } from './findTransfer';
import { isInForce, UTR_PATTERN } from './transfer.state';

/** The field of a UTR, which says at once when the player has sent it before. */
export function UtrField({ hint }: { hint: string }) {
  const used = useUsedUtr(useFormValue('utr'));
  return (
    <>
      <TextField
        name="utr"
        label="UTR"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        parse={(text) => plainCode(text)}
        hint={hint}
      />
      {used && <UsedUtrBanner request={used} />}
    </>
  );
}

/** The player's deposit that already has this UTR, looked up as soon as the UTR is complete. */
function useUsedUtr(utr: string): MoneyRequest | undefined {
  const { api } = usePlatform();
  const { data } = useQuery({
    queryKey: ['account', 'used-utr', utr],
    // A query's data may not be undefined.
    queryFn: async ({ signal }) => ({ request: await findByUtr(api, utr, signal) }),
    enabled: UTR_PATTERN.test(utr),
    staleTime: 0,
    gcTime: 0,
  });
  return data?.request;
}

/** Says that a typed UTR was used before, for which request, and what to do. */
function UsedUtrBanner({ request }: { request: MoneyRequest }) {
  const { t } = useLingui();
  const { id, status, reason } = request;
  const hasRequests = useIsShown('showDWRequests');
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
