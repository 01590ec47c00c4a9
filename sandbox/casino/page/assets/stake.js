import { find, problem, table } from './table.js';

const field = find('stake');

/** The field's value in whole paise, or NaN. */
export function stakePaise() {
  const text = field.value.trim();
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

/** The stake in rupees; undefined when the field holds none, and the field then shows an error. */
export function readStake() {
  const paise = stakePaise();
  if (Number.isFinite(paise)) return paise / 100;
  problem('Enter a stake in rupees, with at most two decimals.');
  field.focus();
  return undefined;
}

/** Connects the preset buttons. @param changed called when the stake changes */
export function watchStake(changed) {
  for (const button of find('presets').querySelectorAll('[data-stake]')) {
    button.addEventListener('click', () => {
      const now = Number.isFinite(stakePaise()) ? stakePaise() : table.minStake * 100;
      const change = { half: now / 2, double: now * 2 };
      const paise = Math.round(change[button.dataset.stake] ?? Number(button.dataset.stake) * 100);
      field.value = String(Math.min(table.maxStake * 100, Math.max(table.minStake * 100, paise)) / 100);
      changed();
    });
  }
}
