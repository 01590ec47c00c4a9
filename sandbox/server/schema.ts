/** The sandbox's own tables. Money is integer paise, times are milliseconds, flags are 0 or 1. */
export const SCHEMA = `
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS users (
  id TEXT PRIMARY KEY, userName TEXT NOT NULL COLLATE NOCASE UNIQUE, mobile TEXT NOT NULL,
  domain TEXT NOT NULL, verified INTEGER NOT NULL, demo INTEGER NOT NULL, passwordHash TEXT NOT NULL,
  referralCode TEXT NOT NULL UNIQUE, referredBy TEXT, stakes TEXT NOT NULL DEFAULT '[]',
  tennis INTEGER NOT NULL DEFAULT 1, football INTEGER NOT NULL DEFAULT 1, cricket INTEGER NOT NULL DEFAULT 1,
  wrongPasswords INTEGER NOT NULL DEFAULT 0, lockedUntil INTEGER NOT NULL DEFAULT 0,
  createdAt INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS codes (
  id INTEGER PRIMARY KEY, userId TEXT NOT NULL, mobile TEXT NOT NULL, code TEXT NOT NULL,
  createdAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL, wrongTries INTEGER NOT NULL DEFAULT 0,
  used INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS codesOfUser ON codes (userId, id);
CREATE INDEX IF NOT EXISTS codesOfMobile ON codes (substr(mobile, -10), createdAt);
CREATE TABLE IF NOT EXISTS sessions (
  id INTEGER PRIMARY KEY, userId TEXT NOT NULL, refreshToken TEXT NOT NULL UNIQUE,
  casinoToken TEXT NOT NULL UNIQUE, refreshUntil INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS accessTokens (
  token TEXT PRIMARY KEY, sessionId INTEGER NOT NULL, expiresAt INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS panelCodes (code TEXT PRIMARY KEY, userId TEXT NOT NULL, expiresAt INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS loginAttempts (
  id INTEGER PRIMARY KEY, userId TEXT NOT NULL, time INTEGER NOT NULL, result TEXT NOT NULL,
  clientIp TEXT NOT NULL, browser TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS attemptsOfUser ON loginAttempts (userId, id);
CREATE TABLE IF NOT EXISTS requests (
  id TEXT PRIMARY KEY, userId TEXT NOT NULL, type TEXT NOT NULL, paise INTEGER NOT NULL, method TEXT NOT NULL,
  utr TEXT, status TEXT NOT NULL, reason TEXT, createdAt INTEGER NOT NULL, updatedAt INTEGER NOT NULL,
  expectedBy INTEGER
);
CREATE INDEX IF NOT EXISTS requestsOfUser ON requests (userId, createdAt);
CREATE INDEX IF NOT EXISTS requestsByUtr ON requests (utr);
CREATE TABLE IF NOT EXISTS requestReferences (
  userId TEXT NOT NULL, clientRef TEXT NOT NULL, requestId TEXT NOT NULL UNIQUE,
  PRIMARY KEY (userId, clientRef)
);
CREATE TABLE IF NOT EXISTS requestNotes (requestId TEXT PRIMARY KEY, note TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS upiOrders (
  orderId TEXT PRIMARY KEY, requestId TEXT NOT NULL, userId TEXT NOT NULL, paise INTEGER NOT NULL,
  status TEXT NOT NULL, utr TEXT, createdAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL, confirmAt INTEGER
);
CREATE TABLE IF NOT EXISTS bonuses (
  id TEXT PRIMARY KEY, userId TEXT NOT NULL, title TEXT NOT NULL, paise INTEGER NOT NULL,
  turnoverRequired INTEGER NOT NULL, terms TEXT NOT NULL, expiresAt INTEGER NOT NULL, claimedAt INTEGER
);
CREATE INDEX IF NOT EXISTS bonusesOfUser ON bonuses (userId);
-- Turnover that a bonus of the control endpoints begins with; a player's own comes from settled bets.
CREATE TABLE IF NOT EXISTS bonusTurnovers (bonusId TEXT PRIMARY KEY, paise INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS referrals (
  id TEXT PRIMARY KEY, referrerId TEXT NOT NULL, referredId TEXT NOT NULL UNIQUE, paise INTEGER NOT NULL,
  joinedAt INTEGER NOT NULL, claimed INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS images (id TEXT PRIMARY KEY, userId TEXT NOT NULL, type TEXT NOT NULL, content BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS launches (
  token TEXT PRIMARY KEY, userId TEXT NOT NULL, gameId TEXT NOT NULL, returnUrl TEXT NOT NULL,
  expiresAt INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS casinoRounds (
  id TEXT PRIMARY KEY, userId TEXT NOT NULL, tableName TEXT NOT NULL, seed TEXT NOT NULL, clientRef TEXT,
  state TEXT, answer TEXT, createdAt INTEGER NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS casinoReferences ON casinoRounds (userId, clientRef);
CREATE INDEX IF NOT EXISTS casinoOpen ON casinoRounds (userId, tableName) WHERE answer IS NULL;
-- sessionId: a subscription gets nothing once the session that made it cannot be continued.
CREATE TABLE IF NOT EXISTS pushSubscriptions (
  endpoint TEXT PRIMARY KEY, userId TEXT NOT NULL, sessionId INTEGER NOT NULL, p256dh TEXT NOT NULL,
  auth TEXT NOT NULL, kinds TEXT NOT NULL, details INTEGER NOT NULL, language TEXT NOT NULL,
  titles TEXT NOT NULL, events TEXT NOT NULL, prices TEXT NOT NULL, told TEXT NOT NULL,
  updatedAt INTEGER NOT NULL
);
`;
