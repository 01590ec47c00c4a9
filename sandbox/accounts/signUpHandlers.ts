import type * as requests from '@touchline/shared/contracts/api/requests';
import type * as v from 'valibot';
import type { SandboxContext } from '../server/createContext';
import { type Call, forAnyone, type Handler } from '../server/Handler';
import { Refusal } from '../server/Refusal';
import type { Player } from './Players';
import { hashPassword } from './passwords';
import { openSession } from './sessionHandlers';
import { checkConfirmation, checkMobile, checkPassword, checkUserName, sameMobile } from './sign-up-rules';

type Registration = v.InferOutput<typeof requests.register>;
type Named = Pick<Player, 'userName' | 'mobile'>;

const WELCOME_CREDIT = 1_000_000;

/** Handlers of registration and verification (docs/reference/behaviour.md#sign-up-and-verification). */
export function signUpHandlers(context: SandboxContext): Handler[] {
  return forAnyone({
    register: async (sent, call) => {
      const player = await register(context, sent, call);
      sendCode(context, player);
      return { domain: player.domain };
    },
    resendVerificationCode: (sent) => {
      const player = pending(context, sent);
      if (player.mobile === '')
        throw new Refusal('NO_MOBILE', 'This sign-up has no mobile number. Sign up again with one.');
      sendCode(context, player);
      return null;
    },
    verificationUser: (sent, call) => {
      const player = pending(context, sent);
      const otp = String(sent.otp);
      const skips = context.domains.settings(player.domain)?.skipVerification === true;
      if (!(skips && otp === context.skipVerificationOtp)) context.codes.redeem(player.id, otp);
      return openSession(context, welcome(context, player), call);
    },
    sendRecoveryCode: (sent) => {
      const player = forgetful(context, sent);
      // A number that was sent too many codes gets none. The answer does not say so, because that would reveal that the
      // account exists.
      if (player) ignoringRefusal(() => sendCode(context, player));
      return null;
    },
    recoverPassword: async (sent) => {
      checkPassword(sent.newPassword, 'newPassword');
      const player = forgetful(context, sent);
      const passwordHash = await hashPassword(sent.newPassword);
      if (!player || !ignoringRefusal(() => context.codes.redeem(player.id, sent.code)))
        throw new Refusal('OTP', 'This code is wrong or has expired. Check it, or ask for a new one.');
      context.players.setPassword(player.id, passwordHash);
      context.players.setWrongPasswords(player.id, 0, 0);
      context.sessions.expire(player.id, true);
      return null;
    },
  });
}

/** The verified player with this name and mobile number. */
function forgetful(context: SandboxContext, { userName, mobile }: Named): Player | undefined {
  const player = context.players.byName(userName);
  return player?.verified && player.mobile !== '' && sameMobile(player.mobile, mobile) ? player : undefined;
}

/** @returns whether nothing was refused */
function ignoringRefusal(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function register(context: SandboxContext, sent: Registration, call: Call): Promise<Player> {
  const { userName, password, confirmPassword, mobile, referralCode } = sent;
  if (context.domains.settings(call.domain)?.allowSignUp === false)
    throw new Refusal('SIGN_UP_CLOSED', 'Sign-up is closed on this site.');
  checkUserName(userName);
  checkPassword(password);
  checkConfirmation(password, confirmPassword);
  checkMobile(mobile);
  const referrer = referralCode === '' ? undefined : context.players.byReferralCode(referralCode);
  if (referralCode !== '' && !referrer)
    throw new Refusal('REFERRAL_UNKNOWN', 'This referral code does not exist.');
  const passwordHash = await hashPassword(password);
  if (context.players.byName(userName)?.verified)
    throw new Refusal('NAME_TAKEN', `The username ${userName} is already taken.`);
  const { domain } = call;
  return context.players.create({ userName, mobile, domain, passwordHash, referredBy: referrer?.id });
}

/** Without a mobile number no code can be sent, so the player must sign up again with one. */
export function sendCode(context: SandboxContext, player: Player): void {
  if (player.mobile === '') return;
  const code = context.codes.issue(player.id, player.mobile);
  context.log(
    `SMS to ${player.mobile}: ${code} is the code of ${player.userName}. It is good for two minutes.`,
  );
}

function pending(context: SandboxContext, sent: Named): Player {
  const player = context.players.byName(sent.userName);
  if (!player || !sameMobile(player.mobile, sent.mobile))
    throw new Refusal('NOT_FOUND', 'No sign-up waits for a code with this username and mobile number.');
  if (player.verified) throw new Refusal('ALREADY_VERIFIED', 'This account is already verified. Log in.');
  return player;
}

/** Gives a verified player play money and a bonus to claim, and counts the player for the referrer. */
function welcome(context: SandboxContext, player: Player): Player {
  return context.exchange.together(() => {
    const verified = context.players.verify(player.id);
    context.exchange.ledger.deposit(player.id, WELCOME_CREDIT, `welcome:${player.id}`, 'Welcome play money');
    context.bonuses.welcome(player.id);
    if (player.referredBy !== undefined) context.referrals.add(player.referredBy, player.id);
    return verified;
  });
}
