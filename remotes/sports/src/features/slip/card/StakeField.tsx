import { parseRupees } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import { MoneyInput } from '@touchline/shared/ui';
import type { KeyboardEvent } from 'react';
import type { Bet } from '../bet/Bet';
import { slipFor } from '../state/slipFor';

/** Longer than any amount; what is pasted beyond it is not kept. */
const MOST_LETTERS = 40;

/** The stake, typed or stepped by the smallest of the player's presets. */
export function StakeField({ bet, invalid }: { bet: Bet; invalid: boolean }) {
  const platform = usePlatform();
  const slip = slipFor(platform);
  const set = (text: string) => slip.dispatch(bet.id, { type: 'stake', text: text.slice(0, MOST_LETTERS) });
  const onKeyDown = (event: KeyboardEvent) => {
    const up = event.key === 'ArrowUp';
    if (!up && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const parsed = parseRupees(bet.stakeText === '' ? '0' : bet.stakeText);
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
