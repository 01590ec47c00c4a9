import { UserError } from '../cli/Command';

/** The settings are no longer those that the one who acts was looking at. Nothing was written. */
export class OutdatedError extends UserError {
  override readonly name = 'OutdatedError';

  constructor(host: string) {
    super(
      `Nothing was written: ${host} was changed elsewhere since this page showed it. Look at it as it is now, and try again.`,
    );
  }
}
