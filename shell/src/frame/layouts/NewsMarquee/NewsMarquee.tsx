import { useLingui } from '@touchline/shared/language/macro';
import { IconButton } from '@touchline/shared/ui';
import { useState } from 'react';
import styles from './NewsMarquee.module.css';

/** A readable speed. */
const SECONDS_PER_LETTER = 0.16;

interface Props {
  news: readonly string[];
}

/** The scrolling news. It can be stopped, pauses under the pointer, and stands still with reduced motion. */
export function NewsMarquee({ news }: Props) {
  const { t } = useLingui();
  const [paused, setPaused] = useState(false);
  const seconds = Math.max(20, Math.round(news.join('').length * SECONDS_PER_LETTER));
  const items = news.map((item) => (
    <li key={item} className={styles.item}>
      <bdi>{item}</bdi>
    </li>
  ));
  return (
    <div className={styles.news} data-paused={paused}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where the news stands still, it is scrolled by keyboard */}
      <section className={styles.window} tabIndex={0} aria-label={t`News`}>
        <div className={styles.track} style={{ animationDuration: `${seconds}s` }}>
          <ul className={styles.list}>{items}</ul>
          <ul className={styles.list} aria-hidden="true">
            {items}
          </ul>
        </div>
      </section>
      <IconButton
        icon={paused ? 'angle-right' : 'minus'}
        label={paused ? t`Let the news pass by` : t`Stop the news`}
        size="sm"
        className={styles.stop}
        onClick={() => setPaused(!paused)}
      />
    </div>
  );
}
