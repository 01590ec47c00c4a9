import { useLingui } from '@touchline/shared/language/macro';
import { Banner, IconButton } from '@touchline/shared/ui';
import { LiveFrame } from './LiveFrame';
import styles from './TvDock.module.css';
import type { Tv } from './useTv';

interface TvDockProps {
  readonly url: string;
  readonly title: string;
  readonly tv: Tv;
}

/** The video, which stays below the header while the markets scroll and covers neither prices nor slip. */
export function TvDock({ url, title, tv: { allowed, size, toggle, resize } }: TvDockProps) {
  const { t } = useLingui();
  if (!allowed)
    return <Banner tone="warning">{t`The picture of this event can’t be shown on this site.`}</Banner>;
  return (
    <section className={styles.dock} data-size={size} aria-label={t`TV: ${title}`}>
      <div className={styles.screen}>
        <LiveFrame url={url} title={title} />
      </div>
      <div className={styles.controls}>
        <IconButton
          icon={size === 'large' ? 'angle-up' : 'angle-down'}
          label={size === 'large' ? t`Make the TV smaller` : t`Make the TV larger`}
          variant="outline"
          onClick={resize}
        />
        <IconButton icon="close" label={t`Close TV`} variant="outline" onClick={toggle} />
      </div>
    </section>
  );
}
