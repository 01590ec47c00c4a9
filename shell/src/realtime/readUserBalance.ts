import type { HubMessage } from '@touchline/shared/contracts';
import * as v from 'valibot';
import { hubField } from './hubField';

/** The `Code` of the one message that the shell itself has a use for. */
export const USER_BALANCE = 'UserBalance';

const data = v.object({
  Balance: v.pipe(v.number(), v.finite()),
  Exposure: v.pipe(v.number(), v.finite()),
});

/** The figures of a `UserBalance` message in paise; undefined for one that does not fit. */
export function readUserBalance({ Data }: HubMessage): { balance: number; exposure: number } | undefined {
  try {
    const sent: unknown = JSON.parse(Data);
    const figures = v.safeParse(data, {
      Balance: hubField(sent, 'Balance'),
      Exposure: hubField(sent, 'Exposure'),
    });
    if (!figures.success) return undefined;
    const { Balance, Exposure } = figures.output;
    return { balance: Math.round(Balance * 100), exposure: Math.round(Exposure * 100) };
  } catch {
    return undefined;
  }
}
