import { formatMoney } from '@touchline/shared/format';
import { useDraft } from '@touchline/shared/forms';
import { Link, messageOf, usePlatform, useQuery } from '@touchline/shared/platform';
import { Banner, Button, Card, IconButton, Inline, Stack } from '@touchline/shared/ui';
import { useEffect, useRef } from 'react';
import { FocusOnMount } from '../../../page/FocusOnMount';
import { useFilterParams } from '../../../paging/useFilterParams';
import { TYPE_LABELS } from '../request-labels';
import { requestPath } from '../request-path';
import { ASK_DRAFT, AskForm } from './AskForm';
import { findSent, type SentRequest } from './asked-request';
import { useAsk } from './useAsk';

const LOOK_AGAIN_MS = 4_000;
const OPEN = 'ask';

/** A request with a note to support, for what no page of this site does (docs/decisions/0060). */
export function AskPanel({ onChange }: { onChange: () => void }) {
  const filters = useFilterParams();
  const { ask, send, found, askAgain } = useAsk(onChange);
  const { draft } = useDraft(ASK_DRAFT);
  if (ask.kind === 'unanswered')
    return (
      <Unanswered
        sent={ask.sent}
        onFound={(id) => {
          draft.clear();
          found(id);
        }}
        onAskAgain={() => {
          filters.set(OPEN, '1');
          askAgain();
        }}
      />
    );
  const isOpen = filters.value(OPEN) !== '' && ask.kind !== 'sent';
  if (isOpen)
    return (
      <Card
        title="Ask for a deposit or withdrawal"
        actions={<IconButton icon="close" label="Close" onClick={() => filters.set(OPEN, '')} />}
      >
        <AskForm onSend={send} />
      </Card>
    );
  return (
    <>
      {ask.kind === 'sent' && (
        <FocusOnMount>
          <Banner tone="success">
            We have your request: <Link to={requestPath(ask.id)}>number {ask.id}</Link>.
          </Banner>
        </FocusOnMount>
      )}
      <Inline>
        <Button
          onClick={() => {
            if (ask.kind === 'sent') askAgain();
            filters.set(OPEN, '1');
          }}
        >
          Ask for a deposit or withdrawal
        </Button>
      </Inline>
    </>
  );
}

interface UnansweredProps {
  readonly sent: SentRequest;
  /** With the request's id. */
  readonly onFound: (id: string) => void;
  readonly onAskAgain: () => void;
}

/** No answer came: the lists are looked through until they answer. */
function Unanswered({ sent, onFound, onAskAgain }: UnansweredProps) {
  const { api } = usePlatform();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['account', 'unanswered-request', sent],
    // A query's data may not be undefined.
    queryFn: async ({ signal }) => ({ id: (await findSent(api, sent, signal))?.id }),
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
  const what = `${TYPE_LABELS[sent.type].toLowerCase()} of ₹${formatMoney(sent.paise)}`;
  return (
    <FocusOnMount>
      <Card title="No answer yet">
        <Stack gap={3}>
          <p role="status">
            {data
              ? `Your request for a ${what} is not among your requests: it seems it did not reach us. You can look again or ask again.`
              : `No answer came to your request for a ${what}. Please don’t send it again yet: we are looking whether it arrived.`}
          </p>
          {error && !data && <p>{messageOf(error)}</p>}
          <Inline>
            <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>
              Look again
            </Button>
            {data && <Button onClick={onAskAgain}>Ask again</Button>}
          </Inline>
        </Stack>
      </Card>
    </FocusOnMount>
  );
}
