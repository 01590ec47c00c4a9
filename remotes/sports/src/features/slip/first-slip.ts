import { toHundredths } from '@touchline/shared/format';
import { isOpen } from './bet/Bet';
import type { SlipStore } from './state/SlipStore';

/** The id of the slip that a tap on a first view opens; its cards name their price (first-view/drawSlip.tsx). */
export const FIRST_SLIP = 'first-slip';

const firstSlip = () => document.getElementById(FIRST_SLIP);

export const isFirstSlipShown = (): boolean => firstSlip()?.hidden === false;

export const isFirstSlipClosed = (): boolean => firstSlip()?.dataset.closed !== undefined;

/** Removes the slip's first view. @returns whether there was one, which no bet has replaced */
export function dropFirstSlip(): boolean {
  const view = firstSlip();
  view?.remove();
  return view !== null;
}

/**
 * Takes the stakes that were typed in the slip's first view, and removes its cards whose bets are in the slip. Such a bet
 * has the price that the player saw there, so that the slip says where the market has moved meanwhile.
 */
export function takeFirstSlip(slip: SlipStore): void {
  const view = firstSlip();
  if (!view) return;
  for (const card of view.querySelectorAll('article')) {
    const { eventId, marketId, runner, side, price } = card.dataset;
    const bet = slip
      .bets()
      .find(
        ({ selection, ...bet }) =>
          selection.eventId === eventId &&
          (marketId === undefined || selection.marketId === marketId) &&
          selection.runnerName === runner &&
          bet.side === side,
      );
    if (!bet) continue;
    const stake = card.querySelector<HTMLInputElement>('[data-first-stake]');
    const seen = toHundredths(Number(price));
    if (isOpen(bet) && bet.quote.price !== seen)
      slip.dispatch(bet.id, { type: 'quote', quote: { ...bet.quote, price: seen }, isManualPrice: false });
    if (stake?.value) slip.dispatch(bet.id, { type: 'stake', text: stake.value });
    const field = document.querySelector<HTMLElement>(`[data-stake-of="${CSS.escape(bet.id)}"]`);
    if (card.contains(document.activeElement))
      (stake === document.activeElement ? field : field?.closest('form'))?.focus({ preventScroll: true });
    card.remove();
  }
  // The bets of the other cards are still to come: the market of such a price is asked for.
  view.hidden = true;
  if (!view.querySelector('article')) view.remove();
}
