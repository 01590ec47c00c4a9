import { api as calls, type UpiOrder } from '@touchline/shared/contracts';
import { usePlatform, useQuery } from '@touchline/shared/platform';
import { useEffect, useRef } from 'react';
import { hasEnded, type Payment, paymentOf, pollDelay } from './payment.state';

/**
 * Follows a UPI payment until the server ends it: asks with growing pauses, and at once when the player comes back to
 * the tab from the UPI app. Asking changes nothing, so it may be asked again and again.
 */
export function usePayment(
  orderId: string,
  order: UpiOrder | undefined,
  isOverdue: boolean,
): { payment: Payment; checkNow: () => void; isChecking: boolean } {
  const { api, balance, toast } = usePlatform();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['account', 'payment', orderId],
    queryFn: ({ signal }) => api.run(calls.checkPayment, { orderId }, { signal }),
    refetchInterval: ({ state }) =>
      hasEnded(state.data) ? false : pollDelay(state.dataUpdateCount + state.errorUpdateCount),
    refetchOnWindowFocus: ({ state }) => !hasEnded(state.data) && 'always',
    refetchOnReconnect: ({ state }) => !hasEnded(state.data) && 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

  const wasOpen = useRef(false);
  useEffect(() => {
    if (!data) return;
    if (data.status === 'SUCCESS') {
      if (data.balance === undefined) void balance.refresh();
      else balance.confirm({ balance: data.balance });
      // A reload of an old success is no news.
      if (wasOpen.current) toast.success('Your deposit is in your account.');
    }
    wasOpen.current = !hasEnded(data);
  }, [data, balance, toast]);

  return {
    payment: paymentOf({ order, check: data, error, isOverdue }),
    checkNow: () => void refetch(),
    isChecking: isFetching,
  };
}
