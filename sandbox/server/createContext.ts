import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Codes, randomCode } from '../accounts/Codes';
import { LoginAttempts } from '../accounts/LoginAttempts';
import { PasswordChecks } from '../accounts/PasswordChecks';
import { Players } from '../accounts/Players';
import { Sessions } from '../accounts/Sessions';
import { type CasinoWin, GameCatalogue } from '../casino/GameCatalogue';
import { Launches } from '../casino/Launches';
import { Tables } from '../casino/tables/Tables';
import { Faults } from '../control/Faults';
import { Exchange } from '../exchange';
import { Database } from '../exchange/stores/database';
import { Hub } from '../hub/Hub';
import type { HubTimes } from '../hub/hub-times';
import { HostedHub } from '../hub/mountHub';
import { Bonuses } from '../money/Bonuses';
import { Images } from '../money/Images';
import { MoneyRequests } from '../money/MoneyRequests';
import { toRupees } from '../money/paise';
import { masked, Referrals } from '../money/Referrals';
import { UpiOrders } from '../money/UpiOrders';
import { Notifications } from '../notifications/Notifications';
import { Replay } from '../replay/Replay';
import type { ReplaySource } from '../replay/replay-options';
import { DomainBook } from '../site/DomainBook';
import { ScreenshotReader } from '../site/ScreenshotReader';
import { tvUrl } from '../site/sportsHandlers';
import { SandboxClock } from './SandboxClock';
import type { SandboxContext } from './SandboxContext';
import { SCHEMA } from './schema';

interface ContextOptions {
  /** The file of exchange and accounts. ':memory:' keeps nothing. */
  file: string;
  fresh: boolean;
  seed: number;
  events?: number | undefined;
  tokenLifeSeconds: number;
  hubTimes: HubTimes;
  /** A folder that is served; it contains the domains' files. */
  cdnDir?: string | undefined;
  /** Recordings to play. */
  replay?: ReplaySource | undefined;
  log: (line: string) => void;
}

/** Everything behind the four apps, without HTTP. `close` writes pending data and closes the files. */
export function createContext(options: ContextOptions): SandboxContext & { close(): void } {
  const { file, fresh, seed, events, log } = options;
  const database = openDatabase(file, fresh);
  const clock = new SandboxClock(database);
  const urls = { api: '', hub: '', games: '', cdn: '', external: '' };
  const exchange = new Exchange({
    database,
    seed,
    clock,
    ...(events === undefined ? {} : { events }),
    tvUrl: (eventId) => tvUrl({ urls }, eventId),
  });
  const sessions = new Sessions(database, clock, options.tokenLifeSeconds);
  const requests = new MoneyRequests(database, clock, exchange);
  const upi = new UpiOrders(database, clock, exchange, requests);
  const hub = new Hub(exchange, sessions, options.hubTimes);
  const tables = new Tables(database, clock, exchange);
  const players = new Players(database, clock);
  const notifications = new Notifications({ database, clock, exchange, requests, log });
  const replay = options.replay && new Replay(exchange.recorded, options.replay, clock.now());
  return {
    clock,
    database,
    exchange,
    urls,
    log,
    faults: new Faults(),
    hub,
    hostedHub: new HostedHub(),
    players,
    passwords: new PasswordChecks(players, clock),
    codes: new Codes(database, clock),
    skipVerificationOtp: randomCode(),
    sessions,
    attempts: new LoginAttempts(database, clock),
    requests,
    upi,
    bonuses: new Bonuses(database, clock, exchange),
    referrals: new Referrals(database, clock, exchange, requests),
    notifications,
    images: new Images(database),
    screenshots: new ScreenshotReader(),
    domains: new DomainBook(urls, options.cdnDir),
    games: new GameCatalogue(urls, { wins: () => lastWins(exchange, players), now: () => clock.now() }),
    launches: new Launches(database, clock),
    tables,
    replay,
    tick: () => {
      replay?.advance(clock.now());
      upi.tick();
      tables.tick();
      exchange.tick(clock.now());
    },
    close: () => {
      notifications.stop();
      exchange.close();
    },
  };
}

const WINS = 60;
const WINS_OF_A_GAME = 3;

/** The last wins of each game from the ledger, whose remarks begin with the game's name. */
function lastWins(exchange: Exchange, players: Players): ReadonlyMap<string, readonly CasinoWin[]> {
  const wins = new Map<string, CasinoWin[]>();
  for (const { userId, at, amount, remark } of exchange.ledger.casinoWins(WINS)) {
    const name = remark.split(/[:,]/)[0] ?? '';
    const player = players.byId(userId)?.userName;
    const ofGame = wins.get(name) ?? [];
    if (player === undefined || ofGame.length === WINS_OF_A_GAME) continue;
    ofGame.push({ player: masked(player), amount: toRupees(amount), at: new Date(at).toISOString() });
    wins.set(name, ofGame);
  }
  return wins;
}

/**
 * Accounts once had a file of their own beside the exchange's, where a kill could separate a request from its money.
 */
function openDatabase(file: string, fresh: boolean): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file, fresh);
  database.define(SCHEMA);
  const separate = file.replace(/(\.\w+)?$/, '-accounts$1');
  if (!existsSync(separate)) return database;
  if (!fresh) database.adopt(separate);
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${separate}${suffix}`, { force: true });
  return database;
}
