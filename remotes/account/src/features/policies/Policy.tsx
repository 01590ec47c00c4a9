import { Trans, useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { Card } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import { useSiteLimits } from '../../balance/useSiteLimits';
import { Page } from '../../page/Page';
import styles from './Policy.module.css';
import { type PolicyBlock, type PolicySection, readPolicyText } from './policy-text';

interface PolicyProps {
  title: string;
  /** The operator's text of this name replaces ours. */
  name: 'rules' | 'exclusionPolicy' | 'responsibleGaming';
  /** Our own text. */
  fallback: string;
  /** Content before the text. */
  children?: ReactNode;
}

/** A policy text with its table of contents and the support contact. */
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

/** The site's support contact, where it has one. */
function Support() {
  const { support } = useSiteTexts();
  if (!support) return null;
  return (
    <p className={styles.support}>
      <Trans>
        Questions? Support: <strong>{support}</strong>
      </Trans>
    </p>
  );
}

/** The site's own texts and support contact from its settings; empty while they load. */
export function useSiteTexts() {
  const { data } = useSiteLimits();
  return { texts: data?.texts ?? {}, support: data?.support };
}

/** The headings of a long text, beside it where there is room. */
function PolicyContents({ sections }: { sections: readonly PolicySection[] }) {
  const { t } = useLingui();
  const headed = sections.filter(({ heading }) => heading !== undefined);
  if (headed.length < 2) return null;
  return (
    <nav aria-label={t`On this page`} className={styles.contents}>
      <ul className={styles.places}>
        {headed.map(({ id, heading }) => (
          <li key={id}>
            <Link to={`#${id}`} replace>
              {heading}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The sections of a text, each a place that the contents lead to. */
function PolicyText({ sections }: { sections: readonly PolicySection[] }) {
  return (
    // An operator's own text may be in another language than the page.
    <div className={styles.text} dir="auto">
      {sections.map(({ id, heading, blocks }) => (
        <section key={id} aria-labelledby={heading === undefined ? undefined : id}>
          {heading !== undefined && (
            <h2 id={id} tabIndex={-1}>
              {heading}
            </h2>
          )}
          {blocks.map((block) => (
            <Block key={block.kind === 'list' ? block.items.join() : block.text} block={block} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Block({ block }: { block: PolicyBlock }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
