import { type HubMessage, hubMessage, userBalance } from '@touchline/shared/contracts/hub';
import { entity, type Paise, tryRead } from '@touchline/shared/contracts/reading';

/** The `Code` of the only message that the shell uses itself. */
export const USER_BALANCE = 'UserBalance';
const code = entity({ Code: hubMessage.fields.Code });

/** The hub's message after validation; undefined for anything else. */
export function readHubMessage(received: unknown): HubMessage | undefined {
  return tryRead(hubMessage, capitalised(received));
}

/** Whether a hub message says that the balance changed, also where its figures cannot be read. */
export function isOfBalance(received: unknown): boolean {
  return tryRead(code, capitalised(received))?.Code === USER_BALANCE;
}

/** The figures of a `UserBalance` message in paise; undefined when it is invalid. */
export function readUserBalance({ Data }: HubMessage): { balance: Paise; exposure: Paise } | undefined {
  try {
    const figures = tryRead(userBalance, capitalised(JSON.parse(Data)));
    return figures && { balance: figures.Balance, exposure: figures.Exposure };
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
