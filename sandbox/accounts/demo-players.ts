import { randomBytes } from 'node:crypto';
import type { Paise } from '@touchline/shared/betting';
import type { SandboxContext } from '../server/createContext';
import type { NewPlayer, Player } from './Players';
import { hashPassword } from './passwords';

export const DEMO_LOGIN = { userName: 'demo.player', password: 'Play@1234' } as const;
const DEMO_CREDIT = 5_000_000;
const SEEDED_CREDIT = 2_500_000;

/**
 * Makes a new player with ₹50,000 of play money for each demo login, so that demo users never see each other's bets.
 */
export function createDemoPlayer(context: SandboxContext, domain: string): Player {
  const userName = `demo-${randomBytes(4).toString('hex')}`;
  return withPlayMoney(context, DEMO_CREDIT, { userName, mobile: '', domain, passwordHash: '', demo: true });
}

/** Makes the account that the README names, unless it exists. */
export async function seedDemoLogin(context: SandboxContext): Promise<void> {
  const { userName, password } = DEMO_LOGIN;
  if (context.players.byName(userName)) return;
  const passwordHash = await hashPassword(password);
  context.exchange.together(() => {
    const named = { userName, mobile: '9876543210', domain: 'localhost', passwordHash };
    context.bonuses.welcome(withPlayMoney(context, SEEDED_CREDIT, named).id);
  });
}

function withPlayMoney(context: SandboxContext, paise: Paise, account: NewPlayer): Player {
  return context.exchange.together(() => {
    const player = context.players.create({ ...account, verified: true });
    context.exchange.ledger.deposit(player.id, paise, `demo:${player.id}`, 'Play money');
    return player;
  });
}
