import * as v from 'valibot';

const message = v.object({ Code: v.literal('UserBalance'), Data: v.string() });
const data = v.object({
  Balance: v.pipe(v.number(), v.finite()),
  Exposure: v.pipe(v.number(), v.finite()),
});

/** The figures of a `UserBalance` message in paise; undefined for any other message and for one that does not fit. */
export function readUserBalance(received: unknown): { balance: number; exposure: number } | undefined {
  const outer = v.safeParse(message, received);
  if (!outer.success) return undefined;
  try {
    const figures = v.safeParse(data, JSON.parse(outer.output.Data));
    if (!figures.success) return undefined;
    const { Balance, Exposure } = figures.output;
    return { balance: Math.round(Balance * 100), exposure: Math.round(Exposure * 100) };
  } catch {
    return undefined;
  }
}
