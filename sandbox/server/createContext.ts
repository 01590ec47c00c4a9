import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { ActivityLog } from '../accounts/ActivityLog';
import { Codes, randomCode } from '../accounts/Codes';
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
import { HUB_TIMES, type HubTimes } from '../hub/hub-times';
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
import { type SandboxUrls, tvUrl } from './addressOf';
import { SandboxClock } from './SandboxClock';
import { SCHEMA } from './schema';

export interface ContextOptions {
  /** The file of exchange and accounts; ':memory:', the default, stores nothing. */
  file?: string;
  /** Deletes what the file holds. */
  fresh?: boolean;
  /** The same seed gives the same board. */
  seed?: number;
  /** How many events the board keeps. */
  events?: number;
  /** Lifetime of an access token. */
  tokenLifeSeconds?: number;
  hubTimes?: Partial<HubTimes>;
  /**
   * A folder whose files the CDN serves too: registry.json of the start stack, and the domains, which are read from it.
   */
  cdnDir?: string;
  /** Recorded markets that play beside the board, as `openReplay` reads them. */
  replay?: ReplaySource | undefined;
  /** Receives codes, payments and faults as text; the console by default. */
  log?: (line: string) => void;
}

/** Everything that a handler may use, without HTTP. */
export type SandboxContext = ReturnType<typeof createContext>;

export function createContext(options: ContextOptions) {
  const { file = ':memory:', fresh = false, seed = 1, events, log = console.log } = options;
  const database = openDatabase(file, fresh);
  const clock = new SandboxClock(database);
  const urls: SandboxUrls = { api: '', hub: '', games: '', cdn: '', external: '' };
  const tvOf = (eventId: string) => tvUrl(urls, eventId);
  const exchange = new Exchange({ database, seed, clock, events, tvUrl: tvOf });
  const sessions = new Sessions(database, clock, options.tokenLifeSeconds ?? 3600);
  const requests = new MoneyRequests(database, clock, exchange);
  const upi = new UpiOrders(database, clock, exchange, requests);
  const tables = new Tables(database, clock, exchange);
  const players = new Players(database, clock);
  const notifications = new Notifications(database, clock, exchange, requests, log);
  /** The recordings that play; none unless the start names some. */
  const replay = options.replay && new Replay(exchange.recorded, options.replay, clock.now());
  return {
    clock,
    database,
    exchange,
    urls,
    log,
    faults: new Faults(),
    hub: new Hub(exchange, sessions, { ...HUB_TIMES, ...options.hubTimes }),
    hostedHub: new HostedHub(),
    players,
    passwords: new PasswordChecks(players, clock),
    codes: new Codes(database, clock),
    /** Verifies a sign-up of a domain that skips verification; the site configuration contains the same code. */
    skipVerificationOtp: randomCode(),
    sessions,
    activityLog: new ActivityLog(database, clock),
    requests,
    upi,
    bonuses: new Bonuses(database, clock, exchange),
    referrals: new Referrals(database, clock, exchange, requests),
    notifications,
    images: new Images(database),
    screenshots: new ScreenshotReader(),
    domains: new DomainBook(urls, options.cdnDir),
    games: new GameCatalogue(urls, clock, () => lastWins(exchange, players)),
    launches: new Launches(database, clock),
    tables,
    replay,
    /** Advances everything that depends on time: the exchange, open payments, animated rounds. */
    tick: () => {
      replay?.advance(clock.now());
      upi.tick();
      tables.tick();
      exchange.tick(clock.now());
    },
    /** Writes pending data and closes the files. */
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
