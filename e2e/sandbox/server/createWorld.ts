import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { Codes, randomCode } from '../accounts/Codes';
import { LoginAttempts } from '../accounts/LoginAttempts';
import { Players } from '../accounts/Players';
import { Sessions } from '../accounts/Sessions';
import { GameCatalogue } from '../casino/GameCatalogue';
import { Launches } from '../casino/Launches';
import { Tables } from '../casino/tables/Tables';
import { Faults } from '../control/Faults';
import { createExchange } from '../exchange';
import { Hub } from '../hub/Hub';
import type { HubTimes } from '../hub/hub-times';
import { Bonuses } from '../money/Bonuses';
import { Images } from '../money/Images';
import { MoneyRequests } from '../money/MoneyRequests';
import { Referrals } from '../money/Referrals';
import { UpiOrders } from '../money/UpiOrders';
import { Collector } from '../site/Collector';
import { DomainBook } from '../site/DomainBook';
import { ScreenshotReader } from '../site/ScreenshotReader';
import { tvUrl } from '../site/sportsHandlers';
import { Store } from '../store/Store';
import { SandboxClock } from './SandboxClock';
import type { World } from './World';

export interface WorldOptions {
  /** The exchange's file; accounts live beside it. ':memory:' keeps nothing. */
  file: string;
  fresh: boolean;
  seed: number;
  events?: number | undefined;
  tokenLifeSeconds: number;
  hubTimes: HubTimes;
  /** A folder that is served: the domains' files are in it. */
  cdnDir?: string | undefined;
  log: (line: string) => void;
}

const AHEAD = 'clockAheadMs';

/** Everything behind the four apps, without HTTP. `close` writes what is open and closes the files. */
export function createWorld(options: WorldOptions): World & { close(): void } {
  const { file, fresh, seed, events, log } = options;
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const store = new Store(file === ':memory:' ? file : file.replace(/(\.\w+)?$/, '-accounts$1'), fresh);
  const clock = new SandboxClock(storedOffset(store));
  const urls = { api: '', hub: '', games: '', cdn: '', external: '' };
  const exchange = createExchange({
    file,
    seed,
    clock,
    fresh,
    ...(events === undefined ? {} : { events }),
    tvUrl: (eventId) => tvUrl({ urls }, eventId),
  });
  const sessions = new Sessions(store, clock, options.tokenLifeSeconds);
  const requests = new MoneyRequests(store, clock, exchange);
  const upi = new UpiOrders(store, clock, requests);
  const hub = new Hub(exchange, sessions, options.hubTimes);
  const tables = new Tables(store, clock, exchange);
  return {
    clock,
    store,
    exchange,
    urls,
    log,
    faults: new Faults(),
    hub,
    players: new Players(store, clock),
    codes: new Codes(store, clock),
    skipVerificationOtp: randomCode(),
    sessions,
    attempts: new LoginAttempts(store, clock),
    requests,
    upi,
    bonuses: new Bonuses(store, clock, exchange),
    referrals: new Referrals(store, clock, exchange, requests),
    images: new Images(store),
    screenshots: new ScreenshotReader(),
    domains: new DomainBook(urls, options.cdnDir),
    collector: new Collector(),
    games: new GameCatalogue(urls),
    launches: new Launches(store, clock),
    tables,
    tick: () => {
      upi.tick();
      tables.tick();
      exchange.tick(clock.now());
    },
    close: () => {
      store.run('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)', AHEAD, String(clock.offset));
      exchange.close();
      store.close();
    },
  };
}

/** A clock that was moved forward stays there over a restart: time never turns back in a file. */
function storedOffset(store: Store): number {
  const stored = store.one(v.object({ value: v.string() }), 'SELECT value FROM meta WHERE key = ?', AHEAD);
  return Number(stored?.value ?? 0);
}
