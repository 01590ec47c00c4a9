import type { Refused } from '../OperatorApi';

/** An answer other than the wished one. */
export class Wrong extends Error {
  override readonly name = 'Wrong';

  constructor(
    readonly status: number,
    readonly refused: Refused,
  ) {
    super(refused.message);
  }
}
