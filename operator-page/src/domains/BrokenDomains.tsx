import { useLingui } from '@touchline/shared/language/macro';
import { Banner, Button, Inline } from '@touchline/shared/ui';
import type { BrokenDomain } from '../../operator-api';
import { Allowed } from '../Allowed';
import { useWrite } from '../useWrite';
import styles from './BrokenDomains.module.css';

/**
 * Domains whose settings cannot be read: what is wrong, and what mends them. The table does not contain them. A fault that
 * several have in common, as of the site configuration, is said once.
 */
export function BrokenDomains({ broken }: { readonly broken: readonly BrokenDomain[] }) {
  const byReason = new Map<string, BrokenDomain[]>();
  for (const domain of broken) byReason.set(domain.reason, [...(byReason.get(domain.reason) ?? []), domain]);
  return [...byReason].map(([reason, domains]) =>
    domains.length === 1 ? (
      domains.map((domain) => <Broken key={domain.host} domain={domain} />)
    ) : (
      <CommonFault key={reason} reason={reason} domains={domains} />
    ),
  );
}

function CommonFault({ reason, domains }: { reason: string; domains: readonly BrokenDomain[] }) {
  const { t } = useLingui();
  const count = domains.length;
  return (
    <Banner tone="error" title={t`The settings of ${count} domains can't be read, for one reason`}>
      <p>{reason}</p>
      <details>
        <summary>{t`These domains`}</summary>
        {domains.map((domain) => (
          <Broken key={domain.host} domain={domain} />
        ))}
      </details>
    </Banner>
  );
}

function Broken({
  domain: { host, revision, reason, lastValid, difference },
}: {
  readonly domain: BrokenDomain;
}) {
  const { t } = useLingui();
  const suspend = useWrite();
  const mend = useWrite();
  const refused = mend.error ?? suspend.error;
  return (
    <Banner
      tone="error"
      title={t`The settings of ${host} can't be read`}
      action={
        <Allowed kinds={['switch']}>
          <Inline>
            {lastValid !== undefined && (
              <Button
                size="sm"
                busy={mend.busy}
                onClick={() => mend.send({ path: '/api/mend', request: { host, revision } })}
              >
                {t`Restore ${host}`}
              </Button>
            )}
            <Button
              size="sm"
              variant="danger"
              busy={suspend.busy}
              onClick={() =>
                suspend.send({
                  path: '/api/change',
                  request: { host, revision, change: { kind: 'suspend' } },
                })
              }
            >
              {t`Suspend ${host}`}
            </Button>
          </Inline>
        </Allowed>
      }
    >
      <p>{reason}</p>
      {lastValid !== undefined && <p>{lastValid}</p>}
      {difference.length > 0 && (
        <details>
          <summary>{t`The file (-), and the last valid settings (+)`}</summary>
          <pre className={styles.difference}>{difference.join('\n')}</pre>
        </details>
      )}
      {refused !== undefined && refused !== reason && <p role="alert">{refused}</p>}
    </Banner>
  );
}
