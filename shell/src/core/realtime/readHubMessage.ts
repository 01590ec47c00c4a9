import { decode, type HubMessage, hubMessage, type Paise, userBalance } from '@touchline/shared/contracts';

/** The `Code` of the only message that the shell uses itself. */
export const USER_BALANCE = 'UserBalance';

/** The hub's message after validation; undefined for anything else. */
export function readHubMessage(received: unknown): HubMessage | undefined {
  const reading = decode(hubMessage, capitalised(received));
  return reading.ok ? reading.value : undefined;
}

/** The figures of a `UserBalance` message in paise; undefined when it is invalid. */
export function readUserBalance({ Data }: HubMessage): { balance: Paise; exposure: Paise } | undefined {
  try {
    const reading = decode(userBalance, capitalised(JSON.parse(Data)));
    return reading.ok ? { balance: reading.value.Balance, exposure: reading.value.Exposure } : undefined;
  } catch {
    return undefined; // it is not JSON
  }
}

/** ASP.NET Core's own hub writes a payload in camelCase, the specification in PascalCase, which takes precedence. */
function capitalised(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent;
  const fields = Object.entries(sent).map(([key, value]) => [
    key.charAt(0).toUpperCase() + key.slice(1),
    value,
  ]);
  return { ...Object.fromEntries(fields), ...sent };
}
