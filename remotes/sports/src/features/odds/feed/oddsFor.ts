import { api } from '@touchline/shared/contracts/api';
import { MARKET_ODDS, type OddsPush, readOddsPush } from '@touchline/shared/contracts/hub';
import type { OddsAnswer } from '@touchline/shared/contracts/markets';
import { steadyNow } from '@touchline/shared/format';
import type { Platform } from '@touchline/shared/platform';
import { perPlatform } from '@touchline/shared/platform/perPlatform';
import { combineLatest, filter, fromEvent, map, merge, Observable, skip, startWith } from 'rxjs';
import { OddsEngine } from './OddsEngine';

/** The one odds engine of a platform, which pages and the slip share although they are mounted separately. */
export const oddsFor = perPlatform((platform) => {
  const connected$ = platform.bus.on('connection').pipe(map((state) => state === 'Connected'));
  return new OddsEngine({
    fetch: fetchOdds(platform),
    push$: pushes(platform),
    connected$,
    back$: merge(fromEvent(window, 'online'), connected$.pipe(skip(1), filter(Boolean))),
    open$: open(platform),
    tellWatched: (eventIds) => platform.bus.emit('watched-events', eventIds),
    frame: (flush) => void requestAnimationFrame(flush),
    now: steadyNow,
  });
});

/** A hidden page and an inactive player (docs/reference/behaviour.md#inactivity) request nothing. */
function open({ bus }: Platform): Observable<boolean> {
  const visible$ = fromEvent(document, 'visibilitychange').pipe(
    startWith(undefined),
    map(() => document.visibilityState !== 'hidden'),
  );
  return combineLatest([visible$, bus.on('user-active')]).pipe(map(([visible, active]) => visible && active));
}

/** An unreadable push is reported to the operators once, and emitted as undefined, so that the poll continues. */
function pushes({ bus, report }: Platform): Observable<OddsPush | undefined> {
  let reported = false;
  const read = (data: string): OddsPush | undefined => {
    try {
      return readOddsPush(data);
    } catch (cause) {
      if (!reported) report({ kind: 'odds-push', message: 'A push of odds could not be read.', cause });
      reported = true;
      return undefined;
    }
  };
  return bus.on('hub-message').pipe(
    filter(({ Code }) => Code === MARKET_ODDS),
    map(({ Data }) => read(Data)),
  );
}

/** A call without an answer is aborted after this long: a line that changed its network may never bring one. */
const PATIENCE_MS = 20_000;
/** The next call may take twice as long, because the line may be slow. */
const LONGEST_PATIENCE_MS = 120_000;

/** One call; unsubscribing aborts it. */
function fetchOdds({ api: client }: Platform): (eventIds: readonly string[]) => Observable<OddsAnswer> {
  let patienceMs = PATIENCE_MS;
  return (eventIds) =>
    new Observable((subscriber) => {
      const abort = new AbortController();
      const late = setTimeout(() => {
        patienceMs = Math.min(2 * patienceMs, LONGEST_PATIENCE_MS);
        abort.abort();
      }, patienceMs);
      client.run(api.getUserOdds, { eventId: eventIds.join(',') }, { signal: abort.signal }).then(
        (answer) => {
          patienceMs = PATIENCE_MS;
          subscriber.next(answer);
          subscriber.complete();
        },
        (error: unknown) => subscriber.error(error),
      );
      return () => {
        clearTimeout(late);
        abort.abort();
      };
    });
}
