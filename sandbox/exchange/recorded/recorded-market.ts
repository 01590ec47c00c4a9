import type { Hundredths, Paise } from '@touchline/shared/betting';
import type { MarketStatus } from '../answers/wire';
import type { Level, Market, Runner, SportingEvent } from '../model';

/** An event of a recording, as its board row shows it. */
export type RecordedHead = Pick<SportingEvent, 'id' | 'sportId' | 'title' | 'competition' | 'startsAt'>;

/** A runner as the recording has it. REMOVED also stands for a runner that is hidden or vacant. */
export interface RecordedRunner
  extends Pick<Runner, 'id' | 'name' | 'sort'>,
    Partial<Pick<Runner, 'cloth' | 'draw' | 'jockey' | 'trainer'>> {
  status: 'ACTIVE' | 'REMOVED' | 'WINNER' | 'LOSER';
  /** A removed runner's factor, in hundredths of a per cent. */
  adjustmentFactor?: Hundredths;
  /** The whole recorded book, best first. */
  back: readonly Level[];
  lay: readonly Level[];
  lastTraded: Hundredths | undefined;
  /** Matched at each price, in hundredths. */
  traded: Readonly<Record<string, Paise>>;
}

/** The state of a market after a message of the recording. */
export interface RecordedMarket
  extends Pick<
    Market,
    | 'id'
    | 'eventId'
    | 'name'
    | 'ladder'
    | 'group'
    | 'sort'
    | 'rules'
    | 'commissionPct'
    | 'winners'
    | 'inPlay'
    | 'betDelay'
    | 'totalMatched'
  > {
  status: Exclude<MarketStatus, 'BALL_RUNNING'>;
  /** The runners that changed, each whole; at first all of them. */
  runners: readonly RecordedRunner[];
}
