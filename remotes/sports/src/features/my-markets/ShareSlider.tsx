import { useLingui } from '@touchline/shared/language/macro';
import { useId } from 'react';
import styles from './ShareSlider.module.css';

const ALL = 100;
const STEP = 5;

interface ShareSliderProps {
  /** In thousandths; undefined is all of it. */
  readonly share: number | undefined;
  readonly onShare: (share: number | undefined) => void;
}

/** How much of a position is cashed out, in steps of five percent. */
export function ShareSlider({ share, onShare }: ShareSliderProps) {
  const { t } = useLingui();
  const id = useId();
  const percent = share === undefined ? ALL : share / 10;
  return (
    <div className={styles.share}>
      <label htmlFor={id}>{t`Share to cash out`}</label>
      <input
        id={id}
        type="range"
        min={STEP}
        max={ALL}
        step={STEP}
        value={percent}
        aria-valuetext={t`${percent} percent`}
        onChange={(event) => {
          const chosen = Number(event.target.value);
          onShare(chosen === ALL ? undefined : chosen * 10);
        }}
      />
      <output htmlFor={id} translate="no">{`${percent} %`}</output>
    </div>
  );
}
