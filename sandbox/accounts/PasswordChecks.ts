import type { SandboxClock } from '../server/SandboxClock';
import type { Player, Players } from './Players';
import { hashPassword, passwordFits } from './passwords';

const MOST_WRONG = 5;
const LOCK_MS = 15 * 60_000;

/** `byThis`: this wrong password locked it. */
type PasswordCheck = { is: 'right' } | { is: 'wrong' } | { is: 'locked'; forMs: number; byThis: boolean };

/**
 * Checks the passwords of accounts, at a login and at a change alike. Five wrong ones lock the account for 15 minutes,
 * and during that time the right password is refused too. The checks of one account run one after another and count
 * before they hash, so that parallel ones get no more tries.
 */
export class PasswordChecks {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #nobody = hashPassword('');

  constructor(
    private readonly players: Players,
    private readonly clock: SandboxClock,
  ) {}

  async check(id: string, password: string): Promise<PasswordCheck> {
    const before = this.#last.get(id);
    const check = (async () => {
      await before?.catch(() => undefined);
      return this.#checkNow(this.players.existing(id), password);
    })();
    this.#last.set(id, check);
    try {
      return await check;
    } finally {
      if (this.#last.get(id) === check) this.#last.delete(id);
    }
  }

  /** Takes as long as a check, so that the time of an answer does not reveal which accounts exist. */
  async checkNobody(password: string): Promise<void> {
    await passwordFits(password, await this.#nobody);
  }

  async #checkNow(
    { id, passwordHash, wrongPasswords, lockedUntil }: Player,
    password: string,
  ): Promise<PasswordCheck> {
    const left = lockedUntil - this.clock.now();
    if (left > 0) return { is: 'locked', forMs: left, byThis: false };
    const tries = wrongPasswords + 1;
    const locks = tries >= MOST_WRONG;
    this.players.setWrongPasswords(id, locks ? 0 : tries, locks ? this.clock.now() + LOCK_MS : 0);
    if (await passwordFits(password, passwordHash)) {
      this.players.setWrongPasswords(id, 0, 0);
      return { is: 'right' };
    }
    return locks ? { is: 'locked', forMs: LOCK_MS, byThis: true } : { is: 'wrong' };
  }
}
