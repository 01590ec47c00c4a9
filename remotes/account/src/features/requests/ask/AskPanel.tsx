import { formatMoney } from '@touchline/shared/format';
import { useDraft } from '@touchline/shared/forms';
import { Link, usePlatform } from '@touchline/shared/platform';
import { Banner, Button, Card, IconButton, Inline } from '@touchline/shared/ui';
import { FocusOnMount } from '../../../page/FocusOnMount';
import { useFilterParams } from '../../../paging/useFilterParams';
import { UnknownOutcome } from '../../../unknown-outcome/UnknownOutcome';
import { TYPE_LABELS } from '../request-labels';
import { requestPath } from '../request-path';
import { ASK_DRAFT, AskForm } from './AskForm';
import { findSent } from './asked-request';
import { useAsk } from './useAsk';

const OPEN = 'ask';

/** A request with a note to support, for what no page of this site does (docs/decisions/0060). */
export function AskPanel({ onChange }: { onChange: () => void }) {
  const { api } = usePlatform();
  const filters = useFilterParams();
  const { ask, send, found, askAgain } = useAsk(onChange);
  const { draft } = useDraft(ASK_DRAFT);
  if (ask.kind === 'unknown') {
    const { sent } = ask;
    const what = `${TYPE_LABELS[sent.type].toLowerCase()} of ₹${formatMoney(sent.paise)}`;
    return (
      <UnknownOutcome
        lookUpKey={['unknown-request', sent]}
        look={async (signal) => (await findSent(api, sent, signal)) ?? 'nowhere'}
        looking={`No answer came to your request for a ${what}. Please don’t send it again yet: we are looking whether it arrived.`}
        nowhere={`Your request for a ${what} is not among your requests: it seems it did not reach us. You can look again or ask again.`}
        showsError
        again="Ask again"
        onFound={(id) => {
          draft.clear();
          found(id);
        }}
        onAgain={() => {
          filters.set(OPEN, '1');
          askAgain();
        }}
      />
    );
  }
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
