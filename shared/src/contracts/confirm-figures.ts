import type { Paise } from './reading/wire';

/** The part of `platform.balance` that is needed; contracts know no platform. */
interface BalanceKeeper {
  confirm(figures: { balance: Paise; exposure?: Paise }): void;
  refresh(): Promise<void>;
}

/**
 * Takes the figures from the answer to something that the player did. Where one of them is undefined the server is asked
 * instead, since the action may have moved it.
 * @param keeper `platform.balance`
 * @param figures paise; name the exposure, also as undefined, only where the action can move it
 */
export function confirmFigures(
  keeper: BalanceKeeper,
  figures: { balance: Paise | undefined; exposure?: Paise | undefined },
): void {
  const { balance, exposure } = figures;
  if (balance === undefined || ('exposure' in figures && exposure === undefined)) void keeper.refresh();
  else keeper.confirm({ balance, ...(exposure !== undefined && { exposure }) });
}
