import type { MoneyRequest } from '@touchline/shared/contracts';
import { formatMoney } from '@touchline/shared/format';
import { Link, useBusState, usePlatform, useQuery } from '@touchline/shared/platform';
import { Banner, Button, buttonClass, Card, Inline, Spinner, Stack } from '@touchline/shared/ui';
import { useEffect, useRef } from 'react';
import { FocusOnMount } from '../../page/FocusOnMount';
import { describeReadError } from '../../range-reader/readPages';
import { isOver, RequestTimeline, requestPath } from '../requests';
import { findSent, type SentWithdrawal, withdrawalsSince } from './sent-withdrawal';

const LOOK_EVERY_MS = 2_000;
/** How many looks must find nothing before a withdrawal counts as lost. */
const LOOKS_TO_BE_SURE = 5;
/** While it is under way at the bank. */
const FOLLOW_EVERY_MS = 10_000;

interface WithdrawalStatusProps {
  readonly sent: SentWithdrawal;
  /** Its answer may still come. */
  readonly isAwaited: boolean;
  /** Whether the site has a page of requests to go to. */
  readonly requestsLink: boolean;
  /** It is on the list: its outcome is certain from here on. */
  readonly onFound: () => void;
  /** It never arrived: back to the form with what was typed. */
  readonly onTryAgain: () => void;
  readonly onAnother: () => void;
}

/** The outcome of a withdrawal that was sent, from the player's own list. */
export function WithdrawalStatus(props: WithdrawalStatusProps) {
  const { sent, isAwaited, requestsLink, onFound, onTryAgain, onAnother } = props;
  const { data, error, isFetching, refetch } = useSent(sent, isAwaited);
  const isFound = data?.found !== undefined;
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    if (isFound) latest.current();
  }, [isFound]);

  if (data?.found) return <Found request={data.found} requestsLink={requestsLink} onAnother={onAnother} />;
  const amount = `₹${formatMoney(sent.paise)}`;
  if (data && data.looks >= LOOKS_TO_BE_SURE && !isAwaited)
    return (
      <FocusOnMount>
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
      </FocusOnMount>
    );
  return (
    <FocusOnMount>
      <Card title="Looking whether it arrived">
        <Stack gap={3}>
          <p role="status">
            <Spinner /> No answer yet. Please don’t ask for the {amount} a second time: your list of
            withdrawals tells in a moment.
          </p>
          {error && <Banner tone="warning">{describeReadError(error)} We keep looking.</Banner>}
        </Stack>
      </Card>
    </FocusOnMount>
  );
}

interface Looked {
  readonly found: MoneyRequest | undefined;
  /** How many looks in a row found nothing. */
  readonly looks: number;
}

function useSent(sent: SentWithdrawal, isAwaited: boolean) {
  const { api } = usePlatform();
  const isPlayer = useBusState('session').status === 'player';
  return useQuery({
    queryKey: ['account', 'sent-withdrawal', sent.reference],
    queryFn: async ({ signal, client, queryKey }): Promise<Looked> => {
      const { withdrawals, leftOut } = await withdrawalsSince(api, sent.after, signal);
      const found = findSent(withdrawals, sent);
      const before = client.getQueryData<Looked>(queryKey);
      // A look proves nothing while the answer may still come, or when rows of the list could not be read.
      return { found, looks: found || isAwaited || leftOut > 0 ? 0 : (before?.looks ?? 0) + 1 };
    },
    refetchInterval: ({ state: { data } }) => {
      if (data?.found) return isOver(data.found) ? false : FOLLOW_EVERY_MS;
      return data && data.looks >= LOOKS_TO_BE_SURE && !isAwaited ? false : LOOK_EVERY_MS;
    },
    // Without a session the list can't be had; the login brings it back.
    enabled: isPlayer,
    refetchOnReconnect: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
}

interface FoundProps {
  readonly request: MoneyRequest;
  readonly requestsLink: boolean;
  readonly onAnother: () => void;
}

function Found({ request, requestsLink, onAnother }: FoundProps) {
  return (
    <FocusOnMount>
      <Card title={`Withdrawal of ₹${formatMoney(request.amount)}`}>
        <Stack gap={4}>
          <RequestTimeline request={request} />
          <Inline>
            {requestsLink && (
              <Link to={requestPath(request.id)} className={buttonClass()}>
                All my requests
              </Link>
            )}
            <Button onClick={onAnother}>Withdraw again</Button>
          </Inline>
        </Stack>
      </Card>
    </FocusOnMount>
  );
}
