import { parseRupees, withoutGrouping } from '@touchline/shared/format';
import { useBusState, usePlatform } from '@touchline/shared/platform';
import { classNames, MoneyInput } from '@touchline/shared/ui';
import type { KeyboardEvent } from 'react';
import type { Bet } from '../bet/Bet';
import { slipFor } from '../state/slipFor';
import styles from './StakeField.module.css';

/** Longer than any amount; longer pasted text is cut. */
const MOST_LETTERS = 40;

/** The stake, typed or changed in steps of the player's smallest preset. */
export function StakeField({ bet, invalid }: { bet: Bet; invalid: boolean }) {
  const platform = usePlatform();
  const slip = slipFor(platform);
  const set = (text: string) => slip.dispatch(bet.id, { type: 'stake', text: text.slice(0, MOST_LETTERS) });
  const onKeyDown = (event: KeyboardEvent) => {
    const up = event.key === 'ArrowUp';
    if (!up && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const parsed = parseRupees(bet.stakeText === '' ? '0' : withoutGrouping(bet.stakeText));
    if (!parsed.ok) return;
    const step = Math.min(...platform.session.stakes().map(({ value }) => value)) * 100;
    const paise = Math.max(0, parsed.paise + (up ? step : -step));
    set(paise === 0 ? '' : paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2));
  };
  return (
    <MoneyInput
      label="Stake"
      placeholder="0"
      value={bet.stakeText}
      aria-invalid={invalid}
      data-stake-of={bet.id}
      onChange={(event) => set(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** The stake buttons of the player, or the defaults (docs/reference/behaviour.md#9-constants). */
export function StakePresets({ onPick }: { onPick: (stakeText: string) => void }) {
  const { session } = usePlatform();
  // Renders again when the presets change, because they are part of the session.
  useBusState('session');
  return (
    <fieldset className={classNames(styles.presets, 'fading-row')}>
      <legend className="visually-hidden">Stakes</legend>
      {session.stakes().map((preset) => (
        <button
          key={`${preset.title} ${preset.value}`}
          type="button"
          className={styles.preset}
          onClick={() => onPick(String(preset.value))}
        >
          {preset.title}
        </button>
      ))}
    </fieldset>
  );
}
