import type { OddsAnswer } from '@touchline/shared/contracts/markets';

/** The data that decides which of two answers or pushes is newer (docs/reference/wire.md#which-answer-is-newer). */
export interface Stamp {
  /** The market's version; absent where the back end sends none. */
  readonly version: number | undefined;
  /** The server's own time, in epoch milliseconds; absent where the back end sends none. */
  readonly serverTime: number | undefined;
  /** When the answer was requested, or the push arrived, in epoch milliseconds. */
  readonly sentAt: number;
}

/** A lower version is older. Where versions are equal or absent, the server's time decides, and then the order. */
export function isOlder(stamp: Stamp, than: Stamp): boolean {
  if (isLowerVersion(stamp, than)) return true;
  if (isLowerVersion(than, stamp)) return false;
  const { serverTime } = stamp;
  if (serverTime !== undefined && than.serverTime !== undefined && serverTime !== than.serverTime)
    return serverTime < than.serverTime;
  return stamp.sentAt < than.sentAt;
}

export function isLowerVersion({ version }: Stamp, than: Stamp): boolean {
  return version !== undefined && than.version !== undefined && version < than.version;
}

/**
 * Whether an answer was made when an earlier one was: a cache on the way gave it again. It says nothing of the time since
 * (docs/decisions/requests.md#answers-come-from-the-server).
 */
export function isCopy(stamp: Stamp, of: Stamp): boolean {
  return stamp.serverTime !== undefined && stamp.serverTime === of.serverTime && stamp.version === of.version;
}

/** `serverTime` in epoch milliseconds. .NET writes the year 1 where it has no time. */
export function timeOf({ serverTime }: Pick<OddsAnswer, 'serverTime'>): number | undefined {
  const time = typeof serverTime === 'number' ? serverTime : Date.parse(serverTime);
  return time > 0 ? time : undefined;
}
