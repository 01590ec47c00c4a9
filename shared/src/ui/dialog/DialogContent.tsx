import { useLingui } from '@touchline/shared/language/macro';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton/IconButton';
import styles from './DialogContent.module.css';

interface DialogContentProps {
  /** The id of the title that labels the dialog. */
  readonly titleId: string;
  readonly title: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  /** `wide` in the middle of the page, `narrow` at a phone's edge. */
  readonly margins: 'wide' | 'narrow';
}

/**
 * The content of a modal or sheet: title and close button above, actions below, both visible while the rest scrolls.
 */
export function DialogContent({
  titleId,
  title,
  action,
  children,
  footer,
  onClose,
  margins,
}: DialogContentProps) {
  const { t } = useLingui();
  return (
    <>
      {/* No header or footer elements, because in a dialog they would be landmarks of the page. */}
      <div className={styles.header} data-margins={margins}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {action}
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </div>
      <div className={styles.body} data-margins={margins}>
        {children}
      </div>
      {footer && (
        <div className={styles.footer} data-margins={margins}>
          {footer}
        </div>
      )}
    </>
  );
}
