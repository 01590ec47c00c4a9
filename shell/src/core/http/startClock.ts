import { steadyNow } from '@touchline/shared/format';

/** HTTP dates are cut to a second. */
const SECOND_MS = 1_000;

/** A time that the server sent. */
interface Told {
  /** Epoch milliseconds. */
  server: number;
  /** By `steadyNow`, at the arrival. */
  at: number;
  /** `server` is wrong by at most this, in ms. */
  within: number;
  isDate: boolean;
}

export interface Clock {
  /** Epoch milliseconds by the server's clock; by the device's while that is not known. */
  serverNow(): number;
  /**
   * The Date of an answer of the API.
   * @param age the Age of an answer from a cache, whose Date is in the past
   * @param tookMs from its request to now
   */
  noteDate(date: string | null, age: string | null, tookMs: number): void;
  /** The `serverTime` of an answer, in epoch milliseconds. @param tookMs from its request to now */
  noteTime(time: number, tookMs: number): void;
}

/**
 * The server's clock. The Date of answers decides, because a back end may write its own times without a zone. Where
 * both agree, its times make the Date more exact (docs/decisions/languages-numbers-and-time.md#the-clocks-of-devices).
 */
export function startClock(): Clock {
  let best: Told | undefined;
  const timeOf = ({ server, at }: Told) => server + steadyNow() - at;

  function note(told: Told): void {
    if (!best) best = told;
    else {
      const agrees = Math.abs(timeOf(best) - told.server) <= best.within + told.within;
      if (agrees ? told.within < best.within : told.isDate || !best.isDate)
        best = { ...told, isDate: told.isDate || (agrees && best.isDate) };
    }
  }

  return {
    serverNow: () => (best ? timeOf(best) : Date.now()),
    noteDate: (date, age, tookMs) => {
      const server = Date.parse(date ?? '');
      if (Number.isNaN(server) || Number(age ?? 0) > 0) return;
      const within = (tookMs + SECOND_MS) / 2;
      note({ server: server + within, at: steadyNow(), within, isDate: true });
    },
    noteTime: (time, tookMs) => {
      // .NET writes the year 1 where it has no time.
      if (time > 0) note({ server: time + tookMs / 2, at: steadyNow(), within: tookMs / 2, isDate: false });
    },
  };
}
