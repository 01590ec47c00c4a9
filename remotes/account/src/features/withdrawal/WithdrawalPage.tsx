import { newReference } from '@touchline/shared/contracts';
import { toRupees } from '@touchline/shared/format';
import { Link, useBusState, useNavigate, useSearchParams } from '@touchline/shared/platform';
import { useState } from 'react';
import { Page } from '../../page/Page';
import { readSent, type SentWithdrawal, writeSent } from './sent-withdrawal';
import { type TypedWithdrawal, WithdrawalForm } from './WithdrawalForm';
import { WithdrawalStatus } from './WithdrawalStatus';

/** /withdrawal: the form, then what became of it. The address names what was sent, so a reload comes back to it. */
export default function WithdrawalPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const settings = useBusState('settings');
  const hasRequests = settings.status !== 'loading' && settings.settings?.showDWRequests !== false;
  const sent = readSent(params);
  // While the answer is awaited the form stays, with all that was typed: a refusal must lose nothing.
  const [sending, setSending] = useState(false);
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const note = async (withdrawal?: SentWithdrawal) => {
    await navigate(withdrawal ? writeSent(withdrawal) : '?', { replace: true });
  };
  return (
    <Page
      title="Withdraw"
      narrow
      actions={hasRequests && <Link to="/dwrequests?type=WITHDRAWAL">My withdrawals</Link>}
    >
      {sent && !sending ? (
        <WithdrawalStatus
          key={sent.reference}
          sent={sent}
          onTryAgain={() => {
            setDraft({
              reference: sent.reference,
              typed: draft.typed ?? { amount: String(toRupees(sent.paise)) },
            });
            void note();
          }}
          onAnother={() => {
            setDraft(emptyDraft());
            void note();
          }}
        />
      ) : (
        <WithdrawalForm
          reference={draft.reference}
          initialValues={draft.typed}
          onSend={async (withdrawal, typed) => {
            setDraft({ ...draft, typed });
            setSending(true);
            await note(withdrawal);
          }}
          onEnd={() => setSending(false)}
          onRefused={async () => {
            await note();
            setDraft(({ typed }) => ({ ...emptyDraft(), typed }));
            setSending(false);
          }}
        />
      )}
    </Page>
  );
}

/** One intended withdrawal: it keeps its reference until its outcome is certain (docs/decisions/0019). */
interface Draft {
  readonly reference: string;
  readonly typed: TypedWithdrawal | undefined;
}

function emptyDraft(): Draft {
  return { reference: newReference(), typed: undefined };
}
