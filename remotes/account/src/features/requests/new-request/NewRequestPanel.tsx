import { formatMoney } from '@touchline/shared/format';
import { useDraft } from '@touchline/shared/forms';
import { Trans, t, useLingui } from '@touchline/shared/language/macro';
import { Link, usePlatform } from '@touchline/shared/platform';
import { Banner, Button, Card, IconButton, Inline } from '@touchline/shared/ui';
import { requestPath } from '../../../balance/payments';
import { FocusOnMount, FocusOnStep } from '../../../page/FocusOnMount';
import { useFilterParams } from '../../../paging/useFilterParams';
import { UnknownOutcome } from '../../../unknown-outcome/UnknownOutcome';
import { NEW_REQUEST_DRAFT, NewRequestForm } from './NewRequestForm';
import { findSentRequest, type SentRequest } from './new-request';
import { useNewRequest } from './useNewRequest';

const OPEN = 'ask';

/**
 * Sends a request with a note to support, for payments that no other page of the site makes
 * (docs/decisions/money.md#requests-are-two-lists-and-a-form).
 */
export function NewRequestPanel({ onChange }: { onChange: () => void }) {
  const asking = useNewRequest(onChange);
  const isOpen = useFilterParams().value(OPEN) !== '' && asking.state.kind !== 'sent';
  return (
    <FocusOnStep step={isOpen ? OPEN : asking.state.kind}>
      <Step {...asking} isOpen={isOpen} />
    </FocusOnStep>
  );
}

function Step({
  state,
  send,
  found,
  startAgain,
  isOpen,
}: ReturnType<typeof useNewRequest> & { readonly isOpen: boolean }) {
  const { t } = useLingui();
  const { api } = usePlatform();
  const filters = useFilterParams();
  const { draft } = useDraft(NEW_REQUEST_DRAFT);
  if (state.kind === 'unknown') {
    const { sent, said } = state;
    return (
      <UnknownOutcome
        lookUpKey={['unknown-request', sent]}
        look={async (signal) => (await findSentRequest(api, sent, signal)) ?? 'not-found'}
        {...describeUnknown(sent)}
        showsError
        said={said}
        again={t`Ask again`}
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
  if (isOpen)
    return (
      <Card
        title={t`Ask for a deposit or withdrawal`}
        actions={<IconButton icon="close" label={t`Close`} onClick={() => filters.set(OPEN, '')} />}
      >
        <NewRequestForm onSend={send} />
      </Card>
    );
  return (
    <>
      {state.kind === 'sent' && <Sent id={state.id} />}
      <Inline>
        <Button
          onClick={() => {
            if (state.kind === 'sent') startAgain();
            filters.set(OPEN, '1');
          }}
        >
          {t`Ask for a deposit or withdrawal`}
        </Button>
      </Inline>
    </>
  );
}

function Sent({ id }: { id: string }) {
  return (
    <FocusOnMount>
      <Banner tone="success">
        <Trans>
          We have your request: <Link to={requestPath(id)}>number {id}</Link>.
        </Trans>
      </Banner>
    </FocusOnMount>
  );
}

/** Shown while a request without an answer is looked for, and when it is not found. */
function describeUnknown({ type, paise }: SentRequest): { looking: string; notFound: string } {
  const amount = formatMoney(paise);
  return type === 'DEPOSIT'
    ? {
        looking: t`No answer came to your request for a deposit of ₹${amount}. Please don’t send it again yet: we are looking whether it arrived.`,
        notFound: t`Your request for a deposit of ₹${amount} is not among your requests: it seems it did not reach us. You can look again or ask again.`,
      }
    : {
        looking: t`No answer came to your request for a withdrawal of ₹${amount}. Please don’t send it again yet: we are looking whether it arrived.`,
        notFound: t`Your request for a withdrawal of ₹${amount} is not among your requests: it seems it did not reach us. You can look again or ask again.`,
      };
}
