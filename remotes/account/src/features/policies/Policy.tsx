import { api as calls } from '@touchline/shared/contracts';
import { usePlatform, useQuery } from '@touchline/shared/platform';
import { Card } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { Page } from '../../page/Page';
import styles from './Policy.module.css';

interface PolicyProps {
  title: string;
  children: ReactNode;
}

/** A text to read, with whom to ask about it when the site says whom. */
export function Policy({ title, children }: PolicyProps) {
  const { api } = usePlatform();
  const { data } = useQuery({
    queryKey: ['account', 'site-limits'],
    queryFn: ({ signal }) => api.run(calls.getSetting, {}, { signal }),
    staleTime: 60_000,
  });
  return (
    <Page title={title} narrow>
      <Card>
        <div className={styles.text}>{children}</div>
      </Card>
      {data?.support && (
        <p className={styles.support}>
          Questions? Support: <strong>{data.support}</strong>
        </p>
      )}
    </Page>
  );
}
