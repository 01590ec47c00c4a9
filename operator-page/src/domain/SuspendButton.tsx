import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@touchline/shared/language/macro';
import { Button, Inline, Modal, Skeleton, TextInput } from '@touchline/shared/ui';
import { useId, useState } from 'react';
import type { DomainView, Done } from '../../operator-api';
import type { Requests } from '../../operator-requests';
import { ScopeNotes } from '../ChangeScope';
import { callServer } from '../callServer';
import { useOperator } from '../OperatorContext';
import { useChange } from '../useChange';
import { useTabDraft } from '../useTabDraft';
import { WriteError } from '../useWrite';
import styles from './SuspendButton.module.css';

/** Closes the site for its players after a confirmation that shows what they will see; opens it again at once. */
export function SuspendButton({ domain }: { readonly domain: DomainView }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { busy, error, send } = useChange(domain);
  return (
    <>
      {!asking && <WriteError error={error} />}
      {domain.sees.suspended ? (
        <>
          {/* What was chosen for other controls may stand in a tab that is not open now. */}
          <ScopeNotes />
          <Button size="sm" busy={busy} onClick={() => send({ change: { kind: 'resume' } })}>
            {t`Resume the site`}
          </Button>
        </>
      ) : (
        <Button size="sm" onClick={() => setAsking(true)}>
          {t`Suspend the site`}
        </Button>
      )}
      <SuspendDialog
        domain={domain}
        open={asking && !domain.sees.suspended}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface SuspendDialogProps {
  readonly domain: DomainView;
  readonly open: boolean;
  readonly onClose: () => void;
}

function SuspendDialog({ domain, open, onClose }: SuspendDialogProps) {
  const { t } = useLingui();
  const { host } = domain;
  const describedBy = useId();
  const { busy, error, write } = useChange(domain);
  const draft = useTabDraft(`suspension ${host}`);
  const [{ reason, tell }, setTyped] = useState(() => ({
    reason: String(draft.get('reason') ?? ''),
    tell: String(draft.get('tell') ?? ''),
  }));
  const type = (field: 'reason' | 'tell', text: string) => {
    draft.set(field, text);
    setTyped((typed) => ({ ...typed, [field]: text }));
  };
  const suspend = async () => {
    await write({ change: { kind: 'suspend', reason, tell } });
    // The next suspension has reasons of its own.
    draft.clear();
    setTyped({ reason: '', tell: '' });
    onClose();
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="sm"
      title={t`Suspend ${host}?`}
      describedBy={describedBy}
      footer={
        <Inline justify="end">
          <Button data-autofocus onClick={onClose}>
            {t`Keep it open`}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void suspend().catch(() => undefined)}>
            {t`Suspend`}
          </Button>
        </Inline>
      }
    >
      <div id={describedBy}>
        <Foreseen domain={domain} />
        <ScopeNotes />
      </div>
      <TextInput
        label={t`Reason`}
        hint={t`Kept in the history; players don't see it.`}
        maxLength={200}
        value={reason}
        onChange={({ target }) => type('reason', target.value)}
      />
      <TextInput
        label={t`What players read`}
        hint={t`In place of the usual words; leave it empty for those.`}
        maxLength={300}
        value={tell}
        onChange={({ target }) => type('tell', target.value)}
      />
      <WriteError error={error} />
    </Modal>
  );
}

/** What players would see, as the command describes it. */
function Foreseen({ domain: { host, revision } }: { readonly domain: DomainView }) {
  const { t } = useLingui();
  const { token } = useOperator();
  const request: Requests['/api/change'] = { host, revision, change: { kind: 'suspend' }, dryRun: true };
  const { data, error } = useQuery({
    queryKey: ['foreseen', host, revision],
    queryFn: () => callServer<Done>(token, '/api/change', request),
    retry: false,
  });
  if (error) return <p>{error.message}</p>;
  if (!data) return <Skeleton width={280} />;
  return (
    <ul className={styles.lines}>
      {data.sees.map((line) => (
        <li key={line}>{line}</li>
      ))}
      <li>{t`New visitors at once, open tabs within a minute. Bets that are placed stay placed.`}</li>
    </ul>
  );
}
