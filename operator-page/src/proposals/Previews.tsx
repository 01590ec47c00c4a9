import { useLingui } from '@touchline/shared/language/macro';
import { Button, Card, Inline } from '@touchline/shared/ui';
import type { OperatorState } from '../../operator-api';
import { Allowed } from '../Allowed';
import { formatWhen } from '../history/History';
import { useWrite, WriteError } from '../useWrite';
import styles from './Proposals.module.css';

type Preview = OperatorState['previews'][number];

/** Builds that links show to whoever has them; nothing where there are none. */
export function Previews({ previews }: Pick<OperatorState, 'previews'>) {
  const { t } = useLingui();
  if (previews.length === 0) return null;
  return (
    <Card title={t`Previews that are open`}>
      <ol className={styles.proposals}>
        {previews.map((preview) => (
          <Open key={`${preview.remote} ${preview.name}`} preview={preview} />
        ))}
      </ol>
    </Card>
  );
}

function Open({
  preview: { remote, name, version, who, since, until, hosts },
}: {
  readonly preview: Preview;
}) {
  const { t } = useLingui();
  const close = useWrite();
  const where = hosts.join(', ');
  return (
    <li className={styles.proposal}>
      <div className={styles.what}>
        <p className={styles.words}>{t`${remote} ${version} as ${name}, on ${where}`}</p>
        <p className={styles.who}>
          {who}, <time dateTime={since}>{formatWhen(since)}</time>. {t`It ends ${formatWhen(until)}.`}
        </p>
        <WriteError error={close.error} />
      </div>
      <Inline>
        <Allowed kinds={['release']}>
          <Button
            size="sm"
            busy={close.busy}
            onClick={() => close.send({ path: '/api/close-preview', request: { remote, name } })}
          >
            {t`Close ${name}`}
          </Button>
        </Allowed>
      </Inline>
    </li>
  );
}
