import { formatMoney } from '@touchline/shared/format';
import { useDraft } from '@touchline/shared/forms';
import { Link, usePlatform } from '@touchline/shared/platform';
import { Banner, Button, Card, IconButton, Inline } from '@touchline/shared/ui';
import { FocusOnMount } from '../../../page/FocusOnMount';
import { useFilterParams } from '../../../paging/useFilterParams';
import { UnknownOutcome } from '../../../unknown-outcome/UnknownOutcome';
import { TYPE_LABELS } from '../request-labels';
import { requestPath } from '../request-path';
import { NEW_REQUEST_DRAFT, NewRequestForm } from './NewRequestForm';
import { findSent } from './new-request';
import { useNewRequest } from './useNewRequest';

const OPEN = 'ask';

/** Sends a request with a note to support, for payments that no other page of the site makes (docs/decisions/0060). */
export function NewRequestPanel({ onChange }: { onChange: () => void }) {
  const { api } = usePlatform();
  const filters = useFilterParams();
  const { state, send, found, startAgain } = useNewRequest(onChange);
  const { draft } = useDraft(NEW_REQUEST_DRAFT);
  if (state.kind === 'unknown') {
    const { sent } = state;
    const what = `${TYPE_LABELS[sent.type].toLowerCase()} of ₹${formatMoney(sent.paise)}`;
    return (
      <UnknownOutcome
        lookUpKey={['unknown-request', sent]}
        look={async (signal) => (await findSent(api, sent, signal)) ?? 'not-found'}
        looking={`No answer came to your request for a ${what}. Please don’t send it again yet: we are looking whether it arrived.`}
        notFound={`Your request for a ${what} is not among your requests: it seems it did not reach us. You can look again or ask again.`}
        showsError
        again="Ask again"
        onFound={(id) => {
          draft.clear();
          found(id);
        }}
        onAgain={() => {
          filters.set(OPEN, '1');
          startAgain();
        }}
      />
    );
  }
  const isOpen = filters.value(OPEN) !== '' && state.kind !== 'sent';
  if (isOpen)
    return (
      <Card
        title="Ask for a deposit or withdrawal"
        actions={<IconButton icon="close" label="Close" onClick={() => filters.set(OPEN, '')} />}
      >
        <NewRequestForm onSend={send} />
      </Card>
    );
  return (
    <>
      {state.kind === 'sent' && (
        <FocusOnMount>
          <Banner tone="success">
            We have your request: <Link to={requestPath(state.id)}>number {state.id}</Link>.
          </Banner>
        </FocusOnMount>
      )}
      <Inline>
        <Button
          onClick={() => {
            if (state.kind === 'sent') startAgain();
            filters.set(OPEN, '1');
          }}
        >
          Ask for a deposit or withdrawal
        </Button>
      </Inline>
    </>
  );
}
