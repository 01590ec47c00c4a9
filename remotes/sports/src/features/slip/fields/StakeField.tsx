import { formatRupees, parseRupees } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { useBusState, usePlatform } from '@touchline/shared/platform';
import { classNames, IconButton, MoneyInput, type MoneyInputProps } from '@touchline/shared/ui';
import type { KeyboardEvent } from 'react';
import type { Bet } from '../bet/Bet';
import { isByLiability, typedRupees } from '../bet/stake-by-liability';
import { slipFor } from '../state/slipFor';
import styles from './StakeField.module.css';
import { useLastStake } from './useLastStake';

/** Longer than any amount; longer pasted text is cut. */
export const MOST_LETTERS = 40;

interface StakeFieldProps extends Pick<MoneyInputProps, 'labelHidden' | 'className'> {
  readonly bet: Bet;
  readonly invalid: boolean;
}

/** The stake or the liability, typed or changed in steps of the player's smallest preset. */
export function StakeField({ bet, invalid, ...field }: StakeFieldProps) {
  const { t } = useLingui();
  const platform = usePlatform();
  const slip = slipFor(platform);
  const byLiability = isByLiability(bet);
  const typed = byLiability ? (bet.liabilityText ?? '') : bet.stakeText;
  const set = (text: string) =>
    slip.dispatch(bet.id, {
      type: byLiability ? 'liability' : 'stake',
      text: text.slice(0, MOST_LETTERS),
    });
  const onKeyDown = (event: KeyboardEvent) => {
    const up = event.key === 'ArrowUp';
    if (!up && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const parsed = parseRupees(typed === '' ? '0' : typed);
    if (!parsed.ok) return;
    const step = Math.min(...platform.session.stakes().map(({ value }) => value)) * 100;
    const paise = Math.max(0, parsed.paise + (up ? step : -step));
    set(paise === 0 ? '' : typedRupees(paise));
  };
  return (
    <MoneyInput
      {...field}
      label={byLiability ? t`Liability` : t`Stake`}
      placeholder="0"
      value={typed}
      aria-invalid={invalid}
      data-stake-of={bet.id}
      onChange={(event) => set(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** The stake buttons of the player, or the defaults (docs/reference/behaviour.md#9-constants). */
export function StakePresets({ onPick }: { onPick: (stakeText: string) => void }) {
  const { t } = useLingui();
  const { session } = usePlatform();
  // Renders again when the presets change, because they are part of the session.
  useBusState('session');
  const { lastStake, keep } = useLastStake();
  const amount = lastStake !== undefined && formatRupees(lastStake);
  return (
    <fieldset className={classNames(styles.presets, 'fading-row')}>
      <legend className="visually-hidden">{t`Stakes`}</legend>
      {lastStake !== undefined && (
        <span className={styles.last}>
          <button type="button" className={styles.preset} onClick={() => onPick(typedRupees(lastStake))}>
            {t`Last ${amount}`}
          </button>
          <IconButton
            icon="close"
            size="sm"
            label={t`Forget the last stake`}
            onClick={() => keep(undefined)}
          />
        </span>
      )}
      {session.stakes().map((preset) => (
        <button
          key={`${preset.title} ${preset.value}`}
          type="button"
          translate="no"
          className={styles.preset}
          onClick={() => onPick(String(preset.value))}
        >
          {preset.title}
        </button>
      ))}
    </fieldset>
  );
}
