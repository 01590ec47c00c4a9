import type { MoneyRequest } from '@touchline/shared/contracts';
import { formatMoney } from '@touchline/shared/format';
import { messageOf, usePlatform, useQuery } from '@touchline/shared/platform';
import { Banner, Button, Card, Inline, Spinner, Stack } from '@touchline/shared/ui';
import { Arrival } from '../../page/Arrival';
import { RequestTimeline } from '../requests';
import { findSent, newestWithdrawals, type SentWithdrawal } from './sent-withdrawal';

const LOOK_EVERY_MS = 2_000;
/** So many looks must find nothing before a withdrawal counts as never arrived. */
const LOOKS_TO_BE_SURE = 5;
/** While it is under way at the bank. */
const FOLLOW_EVERY_MS = 10_000;

interface WithdrawalStatusProps {
  readonly sent: SentWithdrawal;
  /** It never arrived: back to the form with what was typed. */
  readonly onTryAgain: () => void;
  readonly onAnother: () => void;
}

/** What became of a withdrawal that was sent: the player's own list says it, never a guess. */
export function WithdrawalStatus({ sent, onTryAgain, onAnother }: WithdrawalStatusProps) {
  const { data, error, isFetching, refetch } = useSent(sent);
  if (data?.found) return <Found request={data.found} onAnother={onAnother} />;
  const amount = `₹${formatMoney(sent.paise)}`;
  if (data && data.looks >= LOOKS_TO_BE_SURE)
    return (
      <Arrival>
        <Card title="It did not reach us">
          <Stack gap={3}>
            <p role="status">
              The withdrawal of {amount} is not among your requests. Nothing was taken from your balance.
            </p>
            <Inline>
              <Button variant="primary" onClick={onTryAgain}>
                Edit and send again
              </Button>
              <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>
                Look again
              </Button>
            </Inline>
          </Stack>
        </Card>
      </Arrival>
    );
  return (
    <Arrival>
      <Card title="Looking whether it arrived">
        <Stack gap={3}>
          <p role="status">
            <Spinner /> Please don’t ask for the {amount} a second time: your list of withdrawals tells in a
            moment.
          </p>
          {error && <Banner tone="warning">{messageOf(error)} We keep looking.</Banner>}
        </Stack>
      </Card>
    </Arrival>
  );
}

interface Looked {
  readonly found: MoneyRequest | undefined;
  /** How many looks in a row found nothing. */
  readonly looks: number;
}

function useSent(sent: SentWithdrawal) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['account', 'sent-withdrawal', sent.reference],
    queryFn: async ({ signal, client, queryKey }): Promise<Looked> => {
      const found = findSent(await newestWithdrawals(api, signal), sent);
      const before = client.getQueryData<Looked>(queryKey);
      return { found, looks: found ? 0 : (before?.looks ?? 0) + 1 };
    },
    refetchInterval: ({ state: { data } }) => {
      if (data?.found) return isOver(data.found) ? false : FOLLOW_EVERY_MS;
      return data && data.looks >= LOOKS_TO_BE_SURE ? false : LOOK_EVERY_MS;
    },
    refetchOnReconnect: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

function Found({ request, onAnother }: { request: MoneyRequest; onAnother: () => void }) {
  return (
    <Arrival>
      <Card title={`Withdrawal of ₹${formatMoney(request.amount)}`}>
        <Stack gap={4}>
          <RequestTimeline request={request} />
          <Button onClick={onAnother}>Withdraw again</Button>
        </Stack>
      </Card>
    </Arrival>
  );
}

function isOver({ status }: MoneyRequest): boolean {
  return status === 'PAID' || status === 'REJECTED' || status === 'CANCELLED';
}
