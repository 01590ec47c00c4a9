import type { SportKey } from '@touchline/shared/contracts/markets';
import { entity, moment, tryRead } from '@touchline/shared/contracts/reading';
import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  fromEvent,
  map,
  merge,
  Subscription,
} from 'rxjs';
import type { Live } from '../../../core/bus/Live';
import { storeIp } from '../../../core/domain/storeIp';
import { visibleSports } from '../../../core/domain/visibleSports';
import { CALL_NAMES } from '../../../core/http/call-names';
import { loadAxios } from '../../../core/http/loadAxios';
import { MAINTENANCE_PATH } from '../../../core/session/paths';
import type { PlatformParts } from './createPlatformParts';
import type { Services } from './startServices';

/** The fields of an answer of odds besides its markets. */
const oddsTime = entity({ serverTime: moment });

/** The effects of services on each other, and of the page on them. */
export function connectServices(
  { config, host, view, storage, router, afterFirstPaint }: PlatformParts,
  { bus, client, clock, menuContents, reach, realtime, session, settings, userCheck, visible$ }: Services,
): { sports$: Live<readonly SportKey[]>; stop(): void } {
  const connections = new Subscription();
  connections.add(
    client.answered$.subscribe(({ operation, wire, askedAt }) => {
      if (operation.name !== CALL_NAMES.getUserOdds) return;
      const time = timeOf(wire);
      if (time !== undefined) clock.noteTime(time, performance.now() - askedAt);
    }),
  );
  const sports$ = new BehaviorSubject<readonly SportKey[]>([]);
  connections.add(
    combineLatest([bus.on('session'), bus.on('settings'), menuContents.contents$])
      .pipe(
        map(([state, , stored]) =>
          visibleSports({ session: state, settings: settings.current(), ...stored }),
        ),
        distinctUntilChanged((before, after) => before.join() === after.join()),
      )
      .subscribe(sports$),
  );
  connections.add(settings.closed$.subscribe(() => router.navigate(MAINTENANCE_PATH)));
  // The hub must not keep a player's registration after a logout, nor a visitor's after a login.
  connections.add(session.changes$.subscribe(() => void realtime.restart()));
  const online$ = merge(fromEvent(view, 'online'), reach.back$);
  connections.add(merge(visible$, online$).subscribe(() => realtime.revive()));
  // The browser may keep the page for Back; it then returns as a visible page.
  connections.add(fromEvent(view, 'pagehide').subscribe(() => realtime.pause()));
  // A lost network may have caused a suspension or stale settings, so they are checked when it returns.
  const isSettled = () => bus.value('settings').status === 'fresh' && !settings.suspended$.value;
  connections.add(online$.pipe(filter(() => !isSettled())).subscribe(() => void settings.reload()));
  // When it fails, the first call loads it again.
  const prepareCalls = () => void loadAxios().catch(() => undefined);
  // A player's page starts with calls; a visitor's with prefetched answers.
  if (session.token() !== undefined) prepareCalls();
  afterFirstPaint(() => {
    prepareCalls();
    realtime.revive();
    void userCheck.check();
    if (config.ipLookup) void storeIp(client, storage);
    void menuContents.ensure(host);
  });
  return { sports$, stop: () => connections.unsubscribe() };
}

/** The server's time in an answer of odds in wire form, in epoch milliseconds. */
function timeOf(wire: unknown): number | undefined {
  const sent = tryRead(oddsTime, wire)?.serverTime;
  const time = typeof sent === 'number' ? sent : Date.parse(sent ?? '');
  return Number.isNaN(time) ? undefined : time;
}
