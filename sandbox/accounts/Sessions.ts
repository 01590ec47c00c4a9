import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../exchange/stores/database';
import { Refusal, unauthorized } from '../server/Refusal';
import type { SandboxClock } from '../server/SandboxClock';
import { type Player, player } from './Players';

const REFRESH_LIFE_MS = 7 * 24 * 3_600_000;
const PANEL_CODE_LIFE_MS = 5 * 60_000;

const sessionRow = v.object({ id: v.number() });

const secret = () => randomBytes(24).toString('base64url');

/**
 * Sessions. Each has a refresh token, a casino token and the access tokens made from them; an older access token stays
 * valid until it expires.
 */
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly clock: SandboxClock,
    /** Lifetime of an access token; the control endpoints may change it. */
    public lifeSeconds: number,
  ) {}

  open(userId: string) {
    const tokens = { refreshToken: secret(), casinoToken: secret() };
    return this.database.write(() => {
      const refreshUntil = this.clock.now() + REFRESH_LIFE_MS;
      this.database.insert('sessions', { userId, ...tokens, refreshUntil });
      return { ...this.refresh(tokens.refreshToken), ...tokens };
    });
  }

  /** @throws Refusal 401 when the refresh token is unknown or old */
  refresh(refreshToken: string): { accessToken: string; expireInSeconds: number } {
    const sql = 'SELECT id FROM sessions WHERE refreshToken = ? AND refreshUntil > ?';
    const session = this.database.first(sessionRow, sql, refreshToken, this.clock.now());
    if (!session) throw unauthorized();
    const token = secret();
    const expiresAt = this.clock.now() + this.lifeSeconds * 1000;
    this.database.insert('accessTokens', { token, sessionId: session.id, expiresAt });
    return { accessToken: token, expireInSeconds: this.lifeSeconds };
  }

  /** The player of an access token, while the token is valid. */
  player(accessToken: string): Player | undefined {
    return this.database.first(
      player,
      `SELECT users.* FROM accessTokens JOIN sessions ON sessions.id = accessTokens.sessionId
       JOIN users ON users.id = sessions.userId WHERE accessTokens.token = ? AND accessTokens.expiresAt > ?`,
      accessToken,
      this.clock.now(),
    );
  }

  /** The casino token is valid as long as its session can be refreshed. */
  casinoPlayer(casinoToken: string): Player | undefined {
    return this.database.first(
      player,
      `SELECT users.* FROM sessions JOIN users ON users.id = sessions.userId
       WHERE sessions.casinoToken = ? AND sessions.refreshUntil > ?`,
      casinoToken,
      this.clock.now(),
    );
  }

  /** Whole seconds until an access token expires; 0 when it is unknown or expired. */
  secondsLeft(accessToken: string): number {
    const sql = 'SELECT expiresAt AS count FROM accessTokens WHERE token = ?';
    return Math.max(0, Math.floor((this.database.count(sql, accessToken) - this.clock.now()) / 1000));
  }

  /** Expires every access token of a player, or of all players; `forGood` also revokes the refresh tokens. */
  expire(userId: string | undefined, forGood: boolean): number {
    const now = this.clock.now();
    const user = userId ?? null;
    if (forGood)
      this.database.run('UPDATE sessions SET refreshUntil = ? WHERE ?2 IS NULL OR userId = ?2', now, user);
    const sql = `UPDATE accessTokens SET expiresAt = ?1 WHERE expiresAt > ?1
       AND (?2 IS NULL OR sessionId IN (SELECT id FROM sessions WHERE userId = ?2))`;
    return this.database.run(sql, now, user);
  }

  /** After a change of password, ends every other session of the player. */
  endOthers(userId: string, accessToken: string): void {
    const now = this.clock.now();
    const others = `SELECT id FROM sessions WHERE userId = ?2 AND id <> (SELECT sessionId FROM accessTokens WHERE token = ?3)`;
    for (const change of [
      `UPDATE accessTokens SET expiresAt = ?1 WHERE sessionId IN (${others})`,
      `UPDATE sessions SET refreshUntil = ?1 WHERE id IN (${others})`,
    ])
      this.database.run(change, now, userId, accessToken);
  }

  /** A single-use code for the panel's single sign-on. */
  panelCode(userId: string): string {
    const code = secret();
    this.database.insert('panelCodes', { code, userId, expiresAt: this.clock.now() + PANEL_CODE_LIFE_MS });
    return code;
  }

  redeemPanelCode(code: string): string {
    const found = this.database.first(
      v.object({ userId: v.string() }),
      'DELETE FROM panelCodes WHERE code = ? AND expiresAt > ? RETURNING userId',
      code,
      this.clock.now(),
    );
    if (!found) throw new Refusal('PANEL_CODE', 'This sign-on code is unknown or was used.');
    return found.userId;
  }
}
