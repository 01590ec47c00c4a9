import { accountHandlers } from '../accounts/accountHandlers';
import { sessionHandlers } from '../accounts/sessionHandlers';
import { signUpHandlers } from '../accounts/signUpHandlers';
import { casinoHandlers } from '../casino/casinoHandlers';
import { paymentHandlers } from '../money/paymentHandlers';
import { statementHandlers } from '../money/statementHandlers';
import { withdrawalHandlers } from '../money/withdrawalHandlers';
import { pushHandlers } from '../notifications/pushHandlers';
import { betsHandlers } from '../site/betsHandlers';
import { fileHandlers } from '../site/fileHandlers';
import { sportsHandlers } from '../site/sportsHandlers';
import type { SandboxContext } from './createContext';
import type { Handler } from './Handler';

/** Every declared call of the product. A test proves that none is missing. */
export function allHandlers(context: SandboxContext): Handler[] {
  return [
    ...sessionHandlers(context),
    ...signUpHandlers(context),
    ...accountHandlers(context),
    ...sportsHandlers(context),
    ...betsHandlers(context),
    ...paymentHandlers(context),
    ...withdrawalHandlers(context),
    ...statementHandlers(context),
    ...pushHandlers(context),
    ...casinoHandlers(context),
    ...fileHandlers(context),
  ];
}
