import { useQuery } from '@tanstack/react-query';
import { msg, Trans, useLingui } from '@touchline/shared/language/macro';
import { Banner, buttonClass, Card, IconButton, SegmentedControl } from '@touchline/shared/ui';
import { useState } from 'react';
import type { DomainView, PreviewReach } from '../../operator-api';
import { callServer } from '../callServer';
import { useOperator } from '../OperatorContext';
import { Frame } from './Frame';
import styles from './Preview.module.css';

const WIDTHS = [
  { value: '360', label: msg`Phone` },
  { value: '768', label: msg`Tablet` },
  { value: '1440', label: msg`Desktop` },
] as const;

/** The site as the domain's players get it. Where the page is served to others it is the site itself, in a tab of its own. */
export function Preview({ domain }: { readonly domain: DomainView }) {
  const { t } = useLingui();
  const { host, previewUrl } = domain;
  if (previewUrl !== undefined) return <LivePreview domain={domain} previewUrl={previewUrl} />;
  return (
    <Card title={t`Preview`}>
      <p>
        <Trans>
          The preview needs the operator's own machine. What players see is at{' '}
          <a href={`https://${host}/`} target="_blank" rel="noreferrer">
            {host}
          </a>
          .
        </Trans>
      </p>
    </Card>
  );
}

/** From the current files; it reloads after every change. */
function LivePreview({ domain, previewUrl }: { readonly domain: DomainView; readonly previewUrl: string }) {
  const { t } = useLingui();
  const { host } = domain;
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['value']>('360');
  const [loads, setLoads] = useState(0);
  return (
    <Card
      flush
      title={t`Preview`}
      actions={
        <>
          <SegmentedControl
            label={t`Width of the preview`}
            options={WIDTHS.map(({ value, label }) => ({ value, label: t(label) }))}
            value={width}
            onChange={setWidth}
          />
          <IconButton icon="refresh" label={t`Load the preview anew`} onClick={() => setLoads(loads + 1)} />
          <a className={buttonClass({ size: 'sm' })} href={previewUrl} target="_blank" rel="noreferrer">
            {t`Open`}
          </a>
        </>
      }
    >
      <div className={styles.preview}>
        <ReachNote host={host} />
        <Frame
          // The players' version of the site may have changed, by the settings or the registry.
          key={`${domain.revision} ${loads} ${JSON.stringify(domain.sees.remotes)}`}
          src={previewUrl}
          title={t`${host} as its players see it`}
          width={Number(width)}
        />
      </div>
    </Card>
  );
}

/** Shows when the preview cannot reach the back end, which is not a fault of the site. */
function ReachNote({ host }: { readonly host: string }) {
  const { t } = useLingui();
  const { token } = useOperator();
  const { data } = useQuery({
    queryKey: ['reach', host],
    queryFn: () => callServer<PreviewReach>(token, `/api/reach?${new URLSearchParams({ host })}`),
    staleTime: 60_000,
    retry: false,
  });
  if (!data || data.reach === 'reached') return null;
  const { api, origin } = data;
  return data.reach === 'refused' ? (
    <Banner tone="warning" title={t`The preview shows the site without its back end`}>
      {t`${api} doesn't allow calls from ${origin}, so events, prices and login stay empty here. Players are not affected.`}
    </Banner>
  ) : (
    <Banner tone="warning" title={t`The back end doesn't answer`}>
      {t`${api} can't be reached from this machine, so events, prices and login stay empty here.`}
    </Banner>
  );
}
