import { Card } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { Page } from '../../page/Page';
import styles from './Policy.module.css';
import { PolicyContents } from './PolicyContents';
import { PolicyText } from './PolicyText';
import { readPolicyText } from './policy-text';
import { Support } from './Support';
import { useSiteTexts } from './useSiteTexts';

interface PolicyProps {
  title: string;
  /** The operator's text of this name stands in place of ours. */
  name: 'rules' | 'exclusionPolicy' | 'responsibleGaming';
  /** The text of the house. */
  fallback: string;
  /** What stands before the text. */
  children?: ReactNode;
}

/** A text to read, with its contents, and whom to ask about it. */
export function Policy({ title, name, fallback, children }: PolicyProps) {
  const { texts } = useSiteTexts();
  const sections = readPolicyText(texts[name]?.trim() || fallback);
  return (
    <Page title={title}>
      {children}
      <div className={styles.root}>
        <div className={styles.columns}>
          <PolicyContents sections={sections} />
          <Card>
            <PolicyText sections={sections} />
          </Card>
        </div>
      </div>
      <Support />
    </Page>
  );
}
