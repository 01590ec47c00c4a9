import { plainNumber } from '@touchline/shared/format';
import { useFormChange, useFormValue } from '@touchline/shared/forms';
import styles from './PercentSlider.module.css';

/** The share as a slider, as an alternative to typing. */
export function PercentSlider({ label }: { readonly label: string }) {
  const percent = useFormValue('percent');
  const change = useFormChange();
  const value = Number(plainNumber(percent) ?? 0);
  return (
    <input
      type="range"
      min={0}
      max={100}
      step={1}
      className={styles.slider}
      aria-label={label}
      value={value}
      onChange={(event) => change('percent', event.target.value)}
    />
  );
}
