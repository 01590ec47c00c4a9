import { checkFrame } from '@touchline/shared/contracts/site';
import { t } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Icon } from '@touchline/shared/ui';
import { LiveFrame } from '../market';
import styles from './TvStage.module.css';

interface TvScreenProps {
  /** Absent while it isn't known. */
  readonly url?: string | undefined;
  readonly title?: string | undefined;
  /** The reason why there is no video. */
  readonly message?: string | undefined;
}

/** The screen, always of the same size: a video, or the reason why there is none. */
export function TvScreen({ url, title, message }: TvScreenProps) {
  const { settings } = usePlatform();
  const verdict = checkFrame(url, { own: location.origin, allowed: settings.frameOrigins });
  const reason = message ?? (title !== undefined ? reasonOf(url) : undefined);
  return (
    <div className={styles.screen}>
      {verdict.allowed && title !== undefined ? (
        <LiveFrame url={verdict.url} title={title} />
      ) : (
        <div className={styles.dark}>
          <Icon name="tv" size={48} />
          {reason !== undefined && <p>{reason}</p>}
        </div>
      )}
    </div>
  );
}

function reasonOf(url: string | undefined): string {
  return url === undefined
    ? t`There is no picture of this event right now.`
    : t`The picture of this event can’t be shown on this site.`;
}
