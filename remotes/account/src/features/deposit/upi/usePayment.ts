import { api as calls } from '@touchline/shared/contracts/api';
import { confirmFigures } from '@touchline/shared/contracts/bets';
import type { UpiOrder } from '@touchline/shared/contracts/money';
import { playerKey } from '@touchline/shared/contracts/session';
import { t } from '@touchline/shared/language/macro';
import { useBusState, usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { useEffect, useRef } from 'react';
import { atUtrIfUsed, refuseUsedUtr } from '../transfer/refuseUsedUtr';
import { hasEnded, type Payment, paymentOf, pollDelay } from './payment.state';

interface FollowedPayment {
  payment: Payment;
  checkNow: () => void;
  isChecking: boolean;
  /**
   * Reports the payment with its UTR. That moves no money, so it may be repeated.
   * @throws ApiError when the server refuses the UTR
   */
  reportPaid: (utr: string) => Promise<void>;
}

/**
 * Follows a UPI payment until the server ends it: polls with growing pauses, and at once when the player returns from
 * the UPI app.
 */
export function usePayment(
  orderId: string,
  order: UpiOrder | undefined,
  isOverdue: boolean,
): FollowedPayment {
  const { api, balance, toast } = usePlatform();
  const client = useQueryClient();
  // An answer that comes after another player's login concerns the one who asked.
  const queryKey = ['account', 'payment', orderId, playerKey(useBusState('session'))];
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery({
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
      // After a reload an old success brings no toast.
      if (wasOpen.current) toast.success(t`Your deposit is in your account.`);
    }
    wasOpen.current = !hasEnded(data);
  }, [data, balance, toast]);

  return {
    payment: paymentOf({ order, check: data, error, hasFailed: errorUpdateCount > 0, isOverdue }),
    checkNow: () => void refetch(),
    isChecking: isFetching,
    reportPaid: async (utr) => {
      await refuseUsedUtr(api, utr);
      // An earlier poll that is under way would overwrite the answer.
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
