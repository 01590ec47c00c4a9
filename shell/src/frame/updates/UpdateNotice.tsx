import { useLingui } from '@touchline/shared/language/macro';
import { Button, Icon } from '@touchline/shared/ui';
import styles from './UpdateNotice.module.css';

interface Props {
  isShown: boolean;
  onReload: () => void;
  onLater: () => void;
}

/** Offers a newer build. It lies over the page without moving anything, takes no focus and does not block. */
export function UpdateNotice({ isShown, onReload, onLater }: Props) {
  const { t } = useLingui();
  return (
    <>
      {/* Always there, so that a change in it is announced; the visible notice has the same text. */}
      <div role="status" className="visually-hidden">
        {isShown && t`A new version is ready.`}
      </div>
      {isShown && (
        <section className={styles.notice} aria-label={t`New version`}>
          <Icon name="refresh" className={styles.icon} />
          <p className={styles.words}>{t`A new version is ready`}</p>
          <Button variant="ghost" onClick={onLater}>
            {t`Later`}
          </Button>
          <Button variant="primary" onClick={onReload}>
            {t`Reload`}
          </Button>
        </section>
      )}
    </>
  );
}
