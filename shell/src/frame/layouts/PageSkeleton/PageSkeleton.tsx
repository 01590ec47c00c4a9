import { useLingui } from '@touchline/shared/language/macro';
import { Skeleton, VisuallyHidden } from '@touchline/shared/ui';
import type { PageLayout } from '../../../routing/Page';
import styles from './PageSkeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A form in a card is no higher; a longer placeholder would move the fine print below it. */
const ROWS_OF_A_FORM = 3;

/** Takes the place of the content while a page's code or the catalogue loads. */
export function PageSkeleton({ layout }: { layout: PageLayout }) {
  const { t } = useLingui();
  const isForm = layout === 'auth';
  return (
    <div className={styles.page} data-page-skeleton="" data-form={isForm || undefined}>
      <VisuallyHidden>{t`Loading the page`}</VisuallyHidden>
      <Skeleton width={168} height={30} shape="block" />
      {ROWS.slice(0, isForm ? ROWS_OF_A_FORM : undefined).map((row) => (
        <Skeleton key={row} height={72} shape="block" />
      ))}
    </div>
  );
}
