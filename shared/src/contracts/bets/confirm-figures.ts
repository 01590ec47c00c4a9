import { entity } from '../reading/entity';
import { maybe } from '../reading/field-readers';
import { atRisk, type Paise, rupees } from '../reading/wire';

/** An answer of open bets without its list of bets. It is apart from it, because the shell reads the figures alone. */
export const openBetsFigures = entity({ balance: maybe(rupees), exposure: maybe(atRisk) });

/** The part of `platform.balance` that this module needs, because contracts may not import the platform. */
interface BalanceKeeper {
  confirm(figures: { balance: Paise; exposure?: Paise }): void;
  refresh(): Promise<void>;
}

/**
 * Passes on the figures from the answer to an action of the player. When one is undefined the server is asked instead,
 * because the action may have changed it.
 * @param keeper `platform.balance`
 * @param figures paise; include the exposure, even as undefined, only when the action can change it
 */
export function confirmFigures(
  keeper: BalanceKeeper,
  figures: { balance: Paise | undefined; exposure?: Paise | undefined },
): void {
  const { balance, exposure } = figures;
  if (balance === undefined || ('exposure' in figures && exposure === undefined)) void keeper.refresh();
  else keeper.confirm({ balance, ...(exposure !== undefined && { exposure }) });
}
