import type { Codes } from '../accounts/Codes';
import type { LoginAttempts } from '../accounts/LoginAttempts';
import type { PasswordChecks } from '../accounts/PasswordChecks';
import type { Players } from '../accounts/Players';
import type { Sessions } from '../accounts/Sessions';
import type { GameCatalogue } from '../casino/GameCatalogue';
import type { Launches } from '../casino/Launches';
import type { Tables } from '../casino/tables/Tables';
import type { Faults } from '../control/Faults';
import type { Exchange } from '../exchange';
import type { Database } from '../exchange/stores/database';
import type { Hub } from '../hub/Hub';
import type { HostedHub } from '../hub/mountHub';
import type { Bonuses } from '../money/Bonuses';
import type { Images } from '../money/Images';
import type { MoneyRequests } from '../money/MoneyRequests';
import type { Referrals } from '../money/Referrals';
import type { UpiOrders } from '../money/UpiOrders';
import type { Notifications } from '../notifications/Notifications';
import type { Replay } from '../replay/Replay';
import type { DomainBook } from '../site/DomainBook';
import type { ScreenshotReader } from '../site/ScreenshotReader';
import type { SandboxClock } from './SandboxClock';
import type { SandboxUrls } from './SandboxUrls';

/** Everything that a handler may use; createContext makes it once. */
export interface SandboxContext {
  readonly clock: SandboxClock;
  readonly database: Database;
  readonly exchange: Exchange;
  readonly urls: SandboxUrls;
  readonly log: (line: string) => void;
  readonly faults: Faults;
  readonly hub: Hub;
  readonly hostedHub: HostedHub;
  readonly players: Players;
  readonly passwords: PasswordChecks;
  readonly codes: Codes;
  /** Verifies a sign-up of a domain that skips verification; the site configuration contains the same code. */
  readonly skipVerificationOtp: string;
  readonly sessions: Sessions;
  readonly attempts: LoginAttempts;
  readonly requests: MoneyRequests;
  readonly upi: UpiOrders;
  readonly bonuses: Bonuses;
  readonly referrals: Referrals;
  readonly notifications: Notifications;
  readonly images: Images;
  readonly screenshots: ScreenshotReader;
  readonly domains: DomainBook;
  readonly games: GameCatalogue;
  readonly launches: Launches;
  readonly tables: Tables;
  /** The recordings that play; none unless the start names some. */
  readonly replay: Replay | undefined;
  /** Advances everything that depends on time: the exchange, open payments, animated rounds. */
  readonly tick: () => void;
}
