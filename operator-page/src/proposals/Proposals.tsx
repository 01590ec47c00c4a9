import { useLingui } from '@touchline/shared/language/macro';
import { Button, Card, Inline } from '@touchline/shared/ui';
import type { ProposalView } from '../../operator-api';
import { Allowed } from '../Allowed';
import { BeforeAndAfter, formatWhen } from '../history/History';
import { useWrite, WriteError } from '../useWrite';
import styles from './Proposals.module.css';

/** Changes that wait, for a second person or for their time; nothing where none does. */
export function Proposals({ proposals }: { readonly proposals: readonly ProposalView[] }) {
  const { t } = useLingui();
  if (proposals.length === 0) return null;
  return (
    <Card title={t`Waiting changes`}>
      <ol className={styles.proposals}>
        {proposals.map((proposal) => (
          <Waiting key={proposal.id} proposal={proposal} />
        ))}
      </ol>
    </Card>
  );
}

function Waiting({ proposal }: { readonly proposal: ProposalView }) {
  const { t } = useLingui();
  const { id, host, words, who, when, reason, kinds, isMine, at, approved } = proposal;
  const asks = kinds.length > 0 && !approved;
  const approve = useWrite();
  const decline = useWrite();
  const error = approve.error ?? decline.error;
  const request = { proposal: id };
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
              onClick={() => approve.send({ path: '/api/approve', request })}
            >
              {t`Approve ${id}`}
            </Button>
          </Allowed>
        )}
        <Allowed kinds={isMine ? [] : kinds}>
          <Button
            size="sm"
            busy={decline.busy}
            onClick={() => decline.send({ path: '/api/decline', request })}
          >
            {isMine ? t`Take ${id} back` : t`Decline ${id}`}
          </Button>
        </Allowed>
      </Inline>
    </li>
  );
}
