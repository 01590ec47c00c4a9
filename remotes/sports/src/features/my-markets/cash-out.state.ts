import type { Paise } from '@touchline/shared/contracts/reading';

/**
 * A cash-out of one market: ready -> confirming -> sending -> done | refused | unknown -> done | missing.
 * `shown` is the guaranteed result that the player sees now, `least` what the player's tolerance takes of it; nothing is
 * sent that could bring less.
 */
export type CashOutPhase =
  | { readonly at: 'ready' }
  /**
   * `agreed`: the least of the figure that the player tapped first. `was`: the earlier figure, when it fell below that and
   * the player has not accepted the new one.
   */
  | ({ readonly at: 'confirming'; readonly agreed: Paise; readonly was: Paise | undefined } & CashOutFigure)
  /** `share`: of the position, in thousandths; all of it when absent. */
  | {
      readonly at: 'sending';
      readonly atLeast: Paise;
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

/** A guaranteed result, and the least that the player's tolerance takes in its place; both in paise. */
export interface CashOutFigure {
  readonly shown: Paise;
  readonly least: Paise;
}

export type CashOutEvent =
  | { readonly type: 'tap'; readonly offer: CashOutFigure }
  /** The player chose another share of the position, whose figure this is. */
  | { readonly type: 'share'; readonly offer: CashOutFigure }
  /** The current figure, while a confirmation is shown. */
  | { readonly type: 'offer'; readonly offer: CashOutFigure | undefined }
  /** The player accepted the new figure; nothing is sent by that. */
  | { readonly type: 'accept'; readonly offer: CashOutFigure }
  /** The tap on the button with this figure. */
  | {
      readonly type: 'confirm';
      readonly button: CashOutFigure;
      readonly clientRef: string;
      readonly share?: number | undefined;
    }
  | { readonly type: 'back' }
  | { readonly type: 'answered'; readonly worth: Paise | undefined; readonly message: string }
  /** The exchange accepted it and has not decided yet. */
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
      return isOver(phase) ? agreedTo(event.offer) : phase;
    case 'offer':
      return phase.at === 'confirming' ? moved(phase, event.offer) : phase;
    case 'share':
    case 'accept':
      return phase.at === 'confirming' ? agreedTo(event.offer) : phase;
    case 'confirm':
      return phase.at === 'confirming' && phase.was === undefined ? confirmed(phase, event) : phase;
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

type Confirming = Extract<CashOutPhase, { at: 'confirming' }>;

function agreedTo({ shown, least }: CashOutFigure): Confirming {
  return { at: 'confirming', shown, least, agreed: least, was: undefined };
}

/** A figure below what was agreed needs a new tap; any other is shown at once. */
function moved(phase: Confirming, offer: CashOutFigure | undefined): CashOutPhase {
  if (offer === undefined) return phase;
  const { shown, least } = offer;
  if (shown === phase.shown && least === phase.least) return phase;
  const falls = phase.was === undefined && shown < phase.agreed;
  return { ...phase, shown, least, ...(falls && { was: phase.shown }) };
}

/** The amount that is sent is never less than the tapped button's figure allows. */
function confirmed(
  phase: Confirming,
  { button, clientRef, share }: Extract<CashOutEvent, { type: 'confirm' }>,
): CashOutPhase {
  if (phase.shown < button.least) return { ...phase, was: button.shown };
  return { at: 'sending', atLeast: button.least, clientRef, ...(share !== undefined && { share }) };
}

function isUnderWay(phase: CashOutPhase): phase is Extract<CashOutPhase, { clientRef: string }> {
  return phase.at === 'sending' || phase.at === 'unknown';
}

function isOver({ at }: CashOutPhase): boolean {
  return at === 'ready' || at === 'done' || at === 'refused' || at === 'missing';
}
