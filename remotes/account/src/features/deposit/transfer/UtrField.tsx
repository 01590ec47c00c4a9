import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { plainCode } from '@touchline/shared/format';
import { TextField, useFormValue } from '@touchline/shared/forms';
import { usePlatform, useQuery } from '@touchline/shared/platform';
import { findByUtr } from './findTransfer';
import { UTR_PATTERN } from './transfer.state';
import { UsedUtrBanner } from './UsedUtrBanner';

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
