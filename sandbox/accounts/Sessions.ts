import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../exchange/stores/database';
import { Refusal, unauthorized } from '../server/Refusal';
import type { SandboxClock } from '../server/SandboxClock';
import { type Player, player } from './Player';

const REFRESH_LIFE_MS = 7 * 24 * 3_600_000;
const PANEL_CODE_LIFE_MS = 5 * 60_000;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  casinoToken: string;
  expireInSeconds: number;
}

const sessionRow = v.object({ id: v.number(), userId: v.string(), refreshUntil: v.number() });

const secret = () => randomBytes(24).toString('base64url');

/**
 * Sessions. Each has a refresh token, a casino token and the access tokens made from them; an older access token stays
 * valid until it expires.
 */
export class Sessions {
  readonly #database: Database;
  readonly #clock: SandboxClock;
  /** Lifetime of an access token; the control endpoints may change it. */
  lifeSeconds: number;

  constructor(database: Database, clock: SandboxClock, lifeSeconds: number) {
    this.#database = database;
    this.#clock = clock;
    this.lifeSeconds = lifeSeconds;
  }

  open(userId: string): Tokens {
    return this.#database.write(() => {
      const refreshToken = secret();
      const casinoToken = secret();
      const created = this.#database.first(
        v.object({ id: v.number() }),
        'INSERT INTO sessions (userId, refreshToken, casinoToken, refreshUntil) VALUES (?, ?, ?, ?) RETURNING id',
        userId,
        refreshToken,
        casinoToken,
        this.#clock.now() + REFRESH_LIFE_MS,
      );
      if (!created) throw new Error('The session was not stored');
      return { ...this.#grant(created.id), refreshToken, casinoToken };
    });
  }

  /** @throws Refusal 401 when the refresh token is unknown or old */
  refresh(refreshToken: string): { accessToken: string; expireInSeconds: number } {
    const session = this.#database.first(
      sessionRow,
      'SELECT id, userId, refreshUntil FROM sessions WHERE refreshToken = ?',
      refreshToken,
    );
    if (!session || session.refreshUntil <= this.#clock.now()) throw unauthorized();
    return this.#grant(session.id);
  }

  /** The player of an access token, while the token is valid. */
  player(accessToken: string): Player | undefined {
    return this.#database.first(
      player,
      `SELECT users.* FROM accessTokens JOIN sessions ON sessions.id = accessTokens.sessionId
       JOIN users ON users.id = sessions.userId WHERE accessTokens.token = ? AND accessTokens.expiresAt > ?`,
      accessToken,
      this.#clock.now(),
    );
  }

  /** The casino token is valid as long as its session can be refreshed. */
  casinoPlayer(casinoToken: string): Player | undefined {
    return this.#database.first(
      player,
      `SELECT users.* FROM sessions JOIN users ON users.id = sessions.userId
       WHERE sessions.casinoToken = ? AND sessions.refreshUntil > ?`,
      casinoToken,
      this.#clock.now(),
    );
  }

  /** Whole seconds until an access token expires; 0 when it is unknown or expired. */
  secondsLeft(accessToken: string): number {
    const found = this.#database.first(
      v.object({ expiresAt: v.number() }),
      'SELECT expiresAt FROM accessTokens WHERE token = ?',
      accessToken,
    );
    return found ? Math.max(0, Math.floor((found.expiresAt - this.#clock.now()) / 1000)) : 0;
  }

  /** Expires every access token of a player, or of all players; `forGood` also revokes the refresh tokens. */
  expire(userId: string | undefined, forGood: boolean): number {
    const now = this.#clock.now();
    if (forGood) {
      this.#database.run(
        'UPDATE sessions SET refreshUntil = ? WHERE ?2 IS NULL OR userId = ?2',
        now,
        userId ?? null,
      );
    }
    return this.#database.run(
      `UPDATE accessTokens SET expiresAt = ?1 WHERE expiresAt > ?1
       AND (?2 IS NULL OR sessionId IN (SELECT id FROM sessions WHERE userId = ?2))`,
      now,
      userId ?? null,
    );
  }

  /** After a change of password, ends every other session of the player. */
  endOthers(userId: string, accessToken: string): void {
    const now = this.#clock.now();
    const others = `SELECT id FROM sessions WHERE userId = ?2 AND id <> (SELECT sessionId FROM accessTokens WHERE token = ?3)`;
    this.#database.run(
      `UPDATE accessTokens SET expiresAt = ?1 WHERE sessionId IN (${others})`,
      now,
      userId,
      accessToken,
    );
    this.#database.run(
      `UPDATE sessions SET refreshUntil = ?1 WHERE id IN (${others})`,
      now,
      userId,
      accessToken,
    );
  }

  /** A single-use code for the panel's single sign-on. */
  panelCode(userId: string): string {
    const code = secret();
    const until = this.#clock.now() + PANEL_CODE_LIFE_MS;
    this.#database.run(
      'INSERT INTO panelCodes (code, userId, expiresAt) VALUES (?, ?, ?)',
      code,
      userId,
      until,
    );
    return code;
  }

  redeemPanelCode(code: string): string {
    const found = this.#database.first(
      v.object({ userId: v.string() }),
      'DELETE FROM panelCodes WHERE code = ? AND expiresAt > ? RETURNING userId',
      code,
      this.#clock.now(),
    );
    if (!found) throw new Refusal('This sign-on code is unknown or was used.', { code: 'PANEL_CODE' });
    return found.userId;
  }

  #grant(sessionId: number): { accessToken: string; expireInSeconds: number } {
    const accessToken = secret();
    const expiresAt = this.#clock.now() + this.lifeSeconds * 1000;
    this.#database.run(
      'INSERT INTO accessTokens (token, sessionId, expiresAt) VALUES (?, ?, ?)',
      accessToken,
      sessionId,
      expiresAt,
    );
    return { accessToken, expireInSeconds: this.lifeSeconds };
  }
}
