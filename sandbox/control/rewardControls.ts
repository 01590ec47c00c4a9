import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { toPaise } from '../money/paise';
import type { SandboxContext } from '../server/createContext';
import { Refusal } from '../server/Refusal';
import { control, upToYears } from './control';

const FIRST_DEPOSIT = 50_000;
const rupees = (usual: number) => v.optional(v.pipe(v.number(), v.minValue(0)), usual);

/**
 * Sets bonuses and referred players to any state in the way the product would; money that the state says is paid is
 * really paid.
 */
export function rewardControls(app: FastifyInstance, context: SandboxContext): void {
  const { bonuses, referrals, players, requests, clock } = context;

  control(
    app,
    'bonuses/add',
    v.object({
      userName: v.string(),
      status: v.picklist(['AVAILABLE', 'ACTIVE', 'CLAIMED', 'EXPIRED']),
      title: v.optional(v.string(), 'Festival bonus'),
      amount: rupees(500),
      turnoverRequired: rupees(5_000),
      turnoverDone: v.optional(v.pipe(v.number(), v.minValue(0))),
      expiresInMs: v.optional(upToYears(10, 1_000)),
      terms: v.optional(v.string(), 'Play money. The turnover counts the matched stakes of settled bets.'),
    }),
    ({ userName, status, title, amount, turnoverRequired, turnoverDone, expiresInMs, terms }) => {
      const { id: userId } = players.named(userName);
      const required = toPaise(turnoverRequired, 'turnoverRequired');
      const done = status === 'CLAIMED' ? required : toPaise(turnoverDone ?? 0, 'turnoverDone');
      if (status === 'ACTIVE' && done >= required)
        throw new Refusal(
          'REFUSED',
          'An active bonus has turnover left: turnoverDone is below turnoverRequired.',
        );
      const expiry = status === 'EXPIRED' ? -1 : expiresInMs;
      const id = bonuses.add(userId, {
        title,
        paise: toPaise(amount),
        turnoverRequired: required,
        terms,
        ...(expiry !== undefined && { expiresAt: clock.now() + expiry }),
      });
      if (status === 'ACTIVE' || status === 'CLAIMED') {
        bonuses.claim(userId, id);
        bonuses.setTurnover(id, done);
      }
      return { userBonusId: id };
    },
  );

  control(
    app,
    'referrals/add',
    v.object({
      userName: v.string(),
      friend: v.pipe(v.string(), v.minLength(3)),
      status: v.picklist(['LOCKED', 'CLAIMABLE', 'CLAIMED']),
    }),
    ({ userName, friend, status }) => {
      const referrer = players.named(userName);
      if (players.byName(friend)?.verified)
        throw new Refusal('REFUSED', `There is a player ${friend} already.`);
      const { id: userId } = players.create({
        userName: friend,
        mobile: '',
        domain: referrer.domain,
        passwordHash: '',
        verified: true,
        referredBy: referrer.id,
      });
      const id = referrals.add(referrer.id, userId);
      if (status !== 'LOCKED') {
        const deposit = { userId, type: 'DEPOSIT', paise: FIRST_DEPOSIT, method: 'UPI' } as const;
        requests.approve(requests.create(deposit).id);
      }
      if (status === 'CLAIMED') referrals.claim(referrer.id, id);
      return { userReferDetailId: id };
    },
  );
}
