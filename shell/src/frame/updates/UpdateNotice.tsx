import { Button, Icon } from '@touchline/shared/ui';
import styles from './UpdateNotice.module.css';

interface Props {
  isShown: boolean;
  onReload: () => void;
  onLater: () => void;
}

/** Offers a newer build. It lies over the page without moving anything, takes no focus and does not block. */
export function UpdateNotice({ isShown, onReload, onLater }: Props) {
  return (
    <>
      {/* Always there, so that a change in it is announced; the visible notice has the same text. */}
      <div role="status" className="visually-hidden">
        {isShown && 'A new version is ready.'}
      </div>
      {isShown && (
        <section className={styles.notice} aria-label="New version">
          <Icon name="refresh" className={styles.icon} />
          <p className={styles.words}>A new version is ready</p>
          <Button variant="ghost" onClick={onLater}>
            Later
          </Button>
          <Button variant="primary" onClick={onReload}>
            Reload
          </Button>
        </section>
      )}
    </>
  );
}
