import type { Paise } from '@touchline/shared/contracts';

/**
 * A cash-out of one market: ready -> confirming -> sending -> done | refused | unknown -> done | missing.
 * `shown` is the guaranteed result that the player saw; nothing is sent that could bring less.
 */
export type CashOutPhase =
  | { readonly at: 'ready' }
  /** `was`: the earlier figure, when it fell and the player has not accepted the new one. */
  | { readonly at: 'confirming'; readonly shown: Paise; readonly was: Paise | undefined }
  /** `share`: of the position, in thousandths; all of it when absent. */
  | {
      readonly at: 'sending';
      readonly shown: Paise;
      readonly clientRef: string;
      readonly share?: number | undefined;
    }
  /** No answer yet, or the exchange still checks the hedges: it is looked up and never sent again. */
  | { readonly at: 'unknown'; readonly clientRef: string; readonly why: 'lost' | 'checked' | 'unreadable' }
  /** `worth`: the guaranteed result, as the exchange reports it. */
  | { readonly at: 'done'; readonly worth: Paise | undefined; readonly message: string }
  | { readonly at: 'refused'; readonly message: string }
  /** After enough looks: it never reached the exchange. */
  | { readonly at: 'missing' };

export type CashOutEvent =
  | { readonly type: 'tap'; readonly offer: Paise }
  /** The player chose another share of the position, whose figure this is. */
  | { readonly type: 'share'; readonly offer: Paise }
  /** The current figure, while a confirmation is shown. */
  | { readonly type: 'offer'; readonly offer: Paise | undefined }
  /** The player accepted the new figure; nothing is sent by that. */
  | { readonly type: 'accept'; readonly offer: Paise }
  /** The tap on the button with the figure `shown`. */
  | {
      readonly type: 'confirm';
      readonly shown: Paise;
      readonly clientRef: string;
      readonly share?: number | undefined;
    }
  | { readonly type: 'back' }
  | { readonly type: 'answered'; readonly worth: Paise | undefined; readonly message: string }
  /** The exchange took it and has not decided yet. */
  | { readonly type: 'pending' }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'lost' }
  | { readonly type: 'found'; readonly message: string }
  /** Not found, but some bets could not be read. */
  | { readonly type: 'unsure' }
  | { readonly type: 'not-found' };

/** The next phase. An event that does not fit the phase changes nothing. */
export function nextCashOut(phase: CashOutPhase, event: CashOutEvent): CashOutPhase {
  switch (event.type) {
    case 'tap':
      return isOver(phase) ? { at: 'confirming', shown: event.offer, was: undefined } : phase;
    case 'offer':
      return phase.at === 'confirming' ? moved(phase, event.offer) : phase;
    case 'share':
    case 'accept':
      return phase.at === 'confirming' ? { at: 'confirming', shown: event.offer, was: undefined } : phase;
    case 'confirm':
      return phase.at === 'confirming' && phase.was === undefined && phase.shown === event.shown
        ? {
            at: 'sending',
            shown: event.shown,
            clientRef: event.clientRef,
            ...(event.share !== undefined && { share: event.share }),
          }
        : phase;
    case 'back':
      return phase.at === 'confirming' || isOver(phase) ? { at: 'ready' } : phase;
    case 'answered':
      return isUnderWay(phase) ? { at: 'done', worth: event.worth, message: event.message } : phase;
    case 'pending':
      return isUnderWay(phase) ? { at: 'unknown', clientRef: phase.clientRef, why: 'checked' } : phase;
    case 'refused':
      return isUnderWay(phase) ? { at: 'refused', message: event.message } : phase;
    case 'lost':
      return phase.at === 'sending' ? { at: 'unknown', clientRef: phase.clientRef, why: 'lost' } : phase;
    case 'found':
      return phase.at === 'unknown' ? { at: 'done', worth: undefined, message: event.message } : phase;
    case 'unsure':
      return phase.at === 'unknown' && phase.why !== 'unreadable' ? { ...phase, why: 'unreadable' } : phase;
    case 'not-found':
      return phase.at === 'unknown' ? { at: 'missing' } : phase;
  }
}

/** A lower figure needs a new tap. A higher one does not, because the exchange gives the better result anyway. */
function moved(phase: Extract<CashOutPhase, { at: 'confirming' }>, offer: Paise | undefined): CashOutPhase {
  if (offer === undefined) return phase;
  if (phase.was !== undefined) return offer === phase.shown ? phase : { ...phase, shown: offer };
  return offer < phase.shown ? { at: 'confirming', shown: offer, was: phase.shown } : phase;
}

function isUnderWay(phase: CashOutPhase): phase is Extract<CashOutPhase, { clientRef: string }> {
  return phase.at === 'sending' || phase.at === 'unknown';
}

function isOver({ at }: CashOutPhase): boolean {
  return at === 'ready' || at === 'done' || at === 'refused' || at === 'missing';
}
