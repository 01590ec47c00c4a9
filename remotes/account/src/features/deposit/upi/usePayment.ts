import { api as calls, confirmFigures, type UpiOrder } from '@touchline/shared/contracts';
import { usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { useEffect, useRef } from 'react';
import { atUtrIfUsed, refuseUsedUtr } from '../transfer/refuseUsedUtr';
import { hasEnded, type Payment, paymentOf, pollDelay } from './payment.state';

interface FollowedPayment {
  payment: Payment;
  checkNow: () => void;
  isChecking: boolean;
  /**
   * Reports the payment with the bank's reference. It moves no money, so it may be repeated.
   * @throws ApiError when the server refuses the UTR
   */
  tellPaid: (utr: string) => Promise<void>;
}

/**
 * Follows a UPI payment until the server ends it: polls with growing pauses, and at once when the player returns to the
 * tab from the UPI app. Reads change nothing, so they may be repeated.
 */
export function usePayment(
  orderId: string,
  order: UpiOrder | undefined,
  isOverdue: boolean,
): FollowedPayment {
  const { api, balance, toast } = usePlatform();
  const client = useQueryClient();
  const queryKey = ['account', 'payment', orderId];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
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
      confirmFigures(balance, { balance: data.balance });
      // A reload of an old success is not announced again.
      if (wasOpen.current) toast.success('Your deposit is in your account.');
    }
    wasOpen.current = !hasEnded(data);
  }, [data, balance, toast]);

  return {
    payment: paymentOf({ order, check: data, error, isOverdue }),
    checkNow: () => void refetch(),
    isChecking: isFetching,
    tellPaid: async (utr) => {
      await refuseUsedUtr(api, utr);
      // An answer to an earlier request does not know of it.
      await client.cancelQueries({ queryKey });
      try {
        client.setQueryData(queryKey, await api.run(calls.checkPayment, { orderId, utr }));
      } catch (refused) {
        void refetch();
        throw atUtrIfUsed(refused);
      }
    },
  };
}
