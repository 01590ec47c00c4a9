/** The reason of a refusal: the message is for the player, the code for the program. */
export type ExchangeErrorCode =
  | 'ODDS_CHANGED'
  | 'MARKET_SUSPENDED'
  | 'BALL_RUNNING'
  | 'MARKET_CLOSED'
  | 'EVENT_CLOSED'
  | 'RUNNER_NOT_ACTIVE'
  | 'BELOW_MINIMUM'
  | 'ABOVE_MAXIMUM'
  | 'INSUFFICIENT_BALANCE'
  | 'EXPOSURE_LIMIT'
  | 'PLAYER_LIMIT'
  | 'PLAYER_BREAK'
  | 'UNMATCHED_NOT_ALLOWED'
  | 'DUPLICATE_REFERENCE'
  | 'ACCOUNT_LOCKED'
  | 'NOT_FOUND'
  | 'INVALID';

/** A refusal: nothing has changed. Any other error that the exchange throws is a fault of the sandbox. */
export class ExchangeError extends Error {
  constructor(
    readonly code: ExchangeErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'ExchangeError';
  }
}
