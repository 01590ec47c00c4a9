import { useLingui } from '@touchline/shared/language/macro';
import { Banner, Button, Card, Inline } from '@touchline/shared/ui';
import { useState } from 'react';
import type { ProposalView } from '../../operator-api';
import { Allowed } from '../Allowed';
import { BeforeAndAfter, formatWhen } from '../history/History';
import { useWrite, WriteError } from '../useWrite';
import styles from './Proposals.module.css';

/** Changes that wait, for a second person or for their time; nothing where none does. */
export function Proposals({ proposals }: { readonly proposals: readonly ProposalView[] }) {
  const { t } = useLingui();
  const [refused, setRefused] = useState<{ proposal: ProposalView; message: string }>();
  // Somebody else was first: the row that would say so is gone, or goes with the next look.
  const isGone = refused && proposals.every(({ id }) => id !== refused.proposal.id);
  return (
    <>
      {isGone && (
        <Banner
          tone="error"
          title={`${refused.proposal.host}: ${refused.proposal.words}`}
          onDismiss={() => setRefused(undefined)}
        >
          {refused.message}
        </Banner>
      )}
      {proposals.length > 0 && (
        <Card title={t`Waiting changes`}>
          <ol className={styles.proposals}>
            {proposals.map((proposal) => (
              <Waiting
                key={proposal.id}
                proposal={proposal}
                onDecided={(message) => setRefused(message === undefined ? undefined : { proposal, message })}
              />
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}

interface WaitingProps {
  readonly proposal: ProposalView;
  /** With the refusal, where it was refused. */
  readonly onDecided: (message?: string) => void;
}

function Waiting({ proposal, onDecided }: WaitingProps) {
  const { t } = useLingui();
  const { id, host, words, who, when, reason, kinds, isMine, at, approved } = proposal;
  const asks = kinds.length > 0 && !approved;
  const approve = useWrite();
  const decline = useWrite();
  const error = approve.error ?? decline.error;
  const decide = (path: '/api/approve' | '/api/decline', { write }: typeof approve) =>
    void write({ path, request: { proposal: id } }).then(
      () => onDecided(),
      (error: Error) => onDecided(error.message),
    );
  return (
    <li className={styles.proposal}>
      <div className={styles.what}>
        <p className={styles.words}>
          {reason === undefined ? `${host}: ${words}` : t`${host}: ${words}, by force: ${reason}`}
        </p>
        <p className={styles.who}>
          {who}, <time dateTime={when}>{formatWhen(when)}</time>
          {isMine && asks && `. ${t`You proposed it, so another person has to approve it.`}`}
        </p>
        {at !== undefined && (
          <p className={styles.who}>
            {t`Carried out at`} <time dateTime={at}>{formatWhen(at)}</time>
          </p>
        )}
        <BeforeAndAfter record={proposal} />
        <WriteError error={error} />
      </div>
      <Inline>
        {!isMine && asks && (
          <Allowed kinds={kinds}>
            <Button
              size="sm"
              variant="primary"
              busy={approve.busy}
              onClick={() => decide('/api/approve', approve)}
            >
              {t`Approve ${id}`}
            </Button>
          </Allowed>
        )}
        <Allowed kinds={isMine ? [] : kinds}>
          <Button size="sm" busy={decline.busy} onClick={() => decide('/api/decline', decline)}>
            {isMine ? t`Take ${id} back` : t`Decline ${id}`}
          </Button>
        </Allowed>
      </Inline>
    </li>
  );
}
