import { usePlatform, useQuery } from '@touchline/shared/platform';
import { Button, Card, Inline, Stack } from '@touchline/shared/ui';
import { useEffect, useRef } from 'react';
import { FocusOnMount } from '../../../page/FocusOnMount';
import { findTransfer } from './findTransfer';

const LOOK_AGAIN_MS = 4_000;

interface UnansweredTransferProps {
  utr: string;
  paise: number;
  /** With the request's id. */
  onFound: (id: string) => void;
  onSendAgain: () => void;
}

/** No answer came to a transfer's UTR: the server's list is looked through for it until it answers. */
export function UnansweredTransfer({ utr, paise, onFound, onSendAgain }: UnansweredTransferProps) {
  const { api } = usePlatform();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['account', 'unanswered-transfer', utr],
    // A query's data may not be undefined.
    queryFn: async ({ signal }) => ({ id: (await findTransfer(api, { utr, paise }, signal))?.id }),
    refetchInterval: ({ state }) => (state.data ? false : LOOK_AGAIN_MS),
    refetchOnReconnect: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const id = data?.id;
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    if (id !== undefined) latest.current(id);
  }, [id]);

  return (
    <FocusOnMount>
      <Card title="No answer yet">
        <Stack gap={3}>
          <p role="status">
            {data
              ? `UTR ${utr} is not among your requests: it seems it did not reach us. You can look again or send it again.`
              : `The connection was lost while UTR ${utr} was sent. Please don’t send it again yet: we are looking whether it arrived.`}
          </p>
          <Inline>
            <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>
              Look again
            </Button>
            {data && <Button onClick={onSendAgain}>Send it again</Button>}
          </Inline>
        </Stack>
      </Card>
    </FocusOnMount>
  );
}
