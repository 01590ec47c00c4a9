import { TextField, useFormChange, useFormValue } from '@touchline/shared/forms';
import { useLingui } from '@touchline/shared/language/macro';
import { useEffect, useRef } from 'react';
import styles from './StakesForm.module.css';
import { stakeName } from './stake-name';
import { stakeTyped, titleName, valueName } from './stakes.schema';

/** One button: its stake and its name, which follows the stake until the player enters another one. */
export function StakeFields({ place }: { place: number }) {
  const { t } = useLingui();
  const change = useFormChange();
  const stake = stakeTyped(useFormValue(valueName(place)));
  const name = useFormValue(titleName(place));
  const number = place + 1;
  const followed = useRef(nameOf(stake));
  useEffect(() => {
    const next = nameOf(stake);
    if (next === undefined || next === followed.current) return;
    if (name === followed.current) change(titleName(place), next);
    followed.current = next;
  }, [stake, name, place, change]);
  return (
    <fieldset className={styles.preset}>
      <legend className={styles.legend}>{t`Button ${number}`}</legend>
      <TextField name={valueName(place)} label={t`Stake`} start="₹" inputMode="numeric" autoComplete="off" />
      <TextField name={titleName(place)} label={t`Name`} autoComplete="off" />
    </fieldset>
  );
}

/** @returns undefined for text that is not a stake (yet): the name stays */
function nameOf(stake: string): string | undefined {
  return /^[1-9]\d{0,7}$/.test(stake) ? stakeName(Number(stake)) : undefined;
}
