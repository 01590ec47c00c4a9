import { accountHandlers } from '../accounts/accountHandlers';
import { sessionHandlers } from '../accounts/sessionHandlers';
import { signUpHandlers } from '../accounts/signUpHandlers';
import { casinoHandlers } from '../casino/casinoHandlers';
import { paymentHandlers } from '../money/paymentHandlers';
import { statementHandlers } from '../money/statementHandlers';
import { withdrawalHandlers } from '../money/withdrawalHandlers';
import { betsHandlers } from '../site/betsHandlers';
import { fileHandlers } from '../site/fileHandlers';
import { sportsHandlers } from '../site/sportsHandlers';
import type { Handler } from './Handler';
import type { World } from './SandboxContext';

/** Every declared call of the product. A test proves that none is missing. */
export function allHandlers(world: World): Handler[] {
  return [
    ...sessionHandlers(world),
    ...signUpHandlers(world),
    ...accountHandlers(world),
    ...sportsHandlers(world),
    ...betsHandlers(world),
    ...paymentHandlers(world),
    ...withdrawalHandlers(world),
    ...statementHandlers(world),
    ...casinoHandlers(world),
    ...fileHandlers(world),
  ];
}
