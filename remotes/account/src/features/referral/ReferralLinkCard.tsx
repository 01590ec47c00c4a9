import { api as calls } from '@touchline/shared/contracts/api';
import { useLingui } from '@touchline/shared/language/macro';
import { useBusState, usePlatform, useQuery } from '@touchline/shared/platform';
import { Banner, Button, Card, CopyButton, QueryView, Skeleton } from '@touchline/shared/ui';
import { lazy, Suspense } from 'react';
import styles from './ReferralLinkCard.module.css';
import { referralLink } from './referralLink';

const QrCode = lazy(() => import('../../qr/QrCode'));

/** The player's own code and link, to be copied, shared or scanned. */
export function ReferralLinkCard() {
  const { t } = useLingui();
  const { api } = usePlatform();
  const code = useQuery({
    queryKey: ['account', 'referral', 'code'],
    queryFn: ({ signal }) => api.run(calls.getReferrerCode, {}, { signal }),
    staleTime: 300_000,
  });
  return (
    <QueryView
      query={code}
      failure={t`Your referral link could not be loaded`}
      loading={<LinkCard code={undefined} />}
      showsStale={false}
    >
      {(data) => <LinkCard code={data} />}
    </QueryView>
  );
}

/** @param props.code undefined until it has loaded */
function LinkCard({ code: data }: { code: { code: string; link: string } | undefined }) {
  const { t } = useLingui();
  const settings = useBusState('settings');
  const isClosed = settings.status !== 'loading' && settings.settings?.allowSignUp === false;
  const link = data && referralLink(data.code, data.link, location.origin);
  return (
    <Card title={t`Your link`}>
      {isClosed && (
        <Banner tone="warning" className={styles.closed}>
          {t`This site takes no sign-ups at the moment: the link works again when it does.`}
        </Banner>
      )}
      <div className={styles.card}>
        <dl className={styles.ways}>
          <div className={styles.way}>
            <dt>{t`Link`}</dt>
            <dd className={styles.link}>{link ? <bdi translate="no">{link}</bdi> : <Skeleton />}</dd>
          </div>
          <div className={styles.way}>
            <dt>{t`Code`}</dt>
            <dd translate="no" className={styles.code}>
              {data?.code ?? <Skeleton width={120} />}
            </dd>
          </div>
        </dl>
        <div className={styles.actions}>
          {data && link && (
            <>
              <ShareButton link={link} />
              <CopyButton text={link} label={t`Copy link`} size="md" />
              <CopyButton text={data.code} label={t`Copy code`} size="md" />
            </>
          )}
        </div>
        <figure className={styles.qr}>
          <div className={styles.square}>
            <Suspense fallback={<Skeleton shape="block" width="100%" height="100%" />}>
              {link ? (
                <QrCode text={link} label={t`Code of your link`} />
              ) : (
                <Skeleton shape="block" width="100%" height="100%" />
              )}
            </Suspense>
          </div>
          <figcaption>{t`Let a friend scan this`}</figcaption>
        </figure>
      </div>
    </Card>
  );
}

/** The phone's own share sheet; nothing where the browser has none. */
function ShareButton({ link }: { link: string }) {
  const { t } = useLingui();
  const { settings, toast } = usePlatform();
  if (typeof navigator.share !== 'function') return null;
  const share = async () => {
    try {
      await navigator.share({ title: settings.current()?.domainTitle ?? document.title, url: link });
    } catch (error) {
      // Closing the sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error(t`Sharing did not work. Copy the link instead.`);
    }
  };
  return (
    <Button variant="primary" icon="external-link" onClick={() => void share()}>
      {t`Share`}
    </Button>
  );
}
