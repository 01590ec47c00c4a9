import { buttonClass, Card, IconButton, SegmentedControl } from '@touchline/shared/ui';
import { useState } from 'react';
import type { DomainView } from '../../operator-api';
import { Frame } from './Frame';
import styles from './Preview.module.css';
import { ReachNote } from './ReachNote';

const WIDTHS = [
  { value: '360', label: 'Phone' },
  { value: '768', label: 'Tablet' },
  { value: '1440', label: 'Desktop' },
] as const;

/** The site as the domain's players get it. Where the page is served to others it is the site itself, in a tab of its own. */
export function Preview({ domain }: { readonly domain: DomainView }) {
  const { host, previewUrl } = domain;
  if (previewUrl !== undefined) return <LivePreview domain={domain} previewUrl={previewUrl} />;
  return (
    <Card title="Preview">
      <p>
        The preview needs the operator's own machine. What players see is at{' '}
        <a href={`https://${host}/`} target="_blank" rel="noreferrer">
          {host}
        </a>
        .
      </p>
    </Card>
  );
}

interface LivePreviewProps {
  readonly domain: DomainView;
  readonly previewUrl: string;
}

/** From the current files; it reloads after every change. */
function LivePreview({ domain, previewUrl }: LivePreviewProps) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['value']>('360');
  const [loads, setLoads] = useState(0);
  return (
    <Card
      flush
      title="Preview"
      actions={
        <>
          <SegmentedControl label="Width of the preview" options={WIDTHS} value={width} onChange={setWidth} />
          <IconButton icon="refresh" label="Load the preview anew" onClick={() => setLoads(loads + 1)} />
          <a className={buttonClass({ size: 'sm' })} href={previewUrl} target="_blank" rel="noreferrer">
            Open
          </a>
        </>
      }
    >
      <div className={styles.preview}>
        <ReachNote host={domain.host} />
        <Frame
          // The players' version of the site may have changed, by the settings or the registry.
          key={`${domain.revision} ${loads} ${JSON.stringify(domain.sees.remotes)}`}
          src={previewUrl}
          title={`${domain.host} as its players see it`}
          width={Number(width)}
        />
      </div>
    </Card>
  );
}
