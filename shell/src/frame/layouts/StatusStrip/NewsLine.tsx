import { useLingui } from '@touchline/shared/language/macro';
import { classNames, IconButton } from '@touchline/shared/ui';
import styles from './NewsLine.module.css';

interface Props {
  readonly news: readonly string[];
  readonly onClose: () => void;
}

/** The domain's news in one line that stands still; a longer one is scrolled. */
export function NewsLine({ news, onClose }: Props) {
  const { t } = useLingui();
  return (
    <>
      <section
        className={classNames(styles.news, 'fading-row')}
        // The operator's language may run the other way than the page's; the line begins where its first item does.
        dir="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard
        tabIndex={0}
        aria-label={t`News`}
      >
        <ul className={styles.list}>
          {news.map((item) => (
            <li key={item} className={styles.item}>
              <span className={styles.text}>{item}</span>
            </li>
          ))}
        </ul>
      </section>
      <IconButton
        icon="close"
        label={t`Hide the news`}
        size="sm"
        className={styles.close}
        onClick={onClose}
      />
    </>
  );
}
