import { randomBytes } from 'node:crypto';
import type { SandboxContext } from '../server/SandboxContext';
import type { Player } from './Players';
import { hashPassword } from './passwords';

export const DEMO_LOGIN = { userName: 'demo.player', password: 'Play@1234' } as const;
const DEMO_CREDIT = 5_000_000;
const SEEDED_CREDIT = 2_500_000;

/**
 * Makes a new player with ₹50,000 of play money for each demo login, so that demo users never see each other's bets.
 */
export function createDemoPlayer(context: SandboxContext, domain: string): Player {
  return context.exchange.together(() => {
    const player = context.players.create({
      userName: `demo-${randomBytes(4).toString('hex')}`,
      mobile: '',
      domain,
      passwordHash: '',
      verified: true,
      demo: true,
    });
    context.exchange.ledger.deposit(player.id, DEMO_CREDIT, `demo:${player.id}`, 'Play money');
    return player;
  });
}

/** Makes the account that the README names, unless it exists. */
export async function seedDemoLogin(context: SandboxContext): Promise<void> {
  if (context.players.byName(DEMO_LOGIN.userName)) return;
  const passwordHash = await hashPassword(DEMO_LOGIN.password);
  context.exchange.together(() => {
    const player = context.players.create({
      userName: DEMO_LOGIN.userName,
      mobile: '9876543210',
      domain: 'localhost',
      passwordHash,
      verified: true,
    });
    context.exchange.ledger.deposit(player.id, SEEDED_CREDIT, `demo:${player.id}`, 'Play money');
    context.bonuses.welcome(player.id);
  });
}
