import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { iso } from '../money/paise';
import type { SandboxContext } from '../server/createContext';
import { control, look } from './control';
import { fault } from './Faults';

/** A number of JSON or of a form, where an empty field is absent. */
const sentNumber = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((sent) => (String(sent).trim() === '' ? Number.NaN : Number(sent))),
);
const CODES = 20;

/** Controls of the clock, the domains, the faults, the hub and the codes. */
export function siteControls(app: FastifyInstance, context: SandboxContext): void {
  const { clock, domains, faults, hub, hostedHub } = context;
  look(app, 'codes', () => codes(context));

  const time = () => ({ now: iso(clock.now()), aheadMs: clock.offset });
  look(app, 'clock', time);
  control(app, 'clock/advance', v.object({ ms: sentNumber }), ({ ms }) => {
    clock.advance(ms);
    context.tick();
    return time();
  });

  look(app, 'domains', () =>
    Object.fromEntries(domains.hosts().map((host) => [host, domains.settings(host)])),
  );
  control(
    app,
    'domains/patch',
    v.object({ host: v.pipe(v.string(), v.toLowerCase()), settings: v.record(v.string(), v.unknown()) }),
    async ({ host, settings }) => {
      await domains.patch(host, settings);
      return domains.settings(host);
    },
  );
  control(app, 'domains/reset', v.object({}), () => domains.reset());

  look(app, 'faults', () => ({ unauthorizedAs: faults.unauthorizedAs, faults: faults.list() }));
  control(app, 'faults', fault, (sent) => faults.add(sent));
  control(app, 'faults/reset', v.object({}), () => faults.reset());
  control(app, 'faults/unauthorized', v.object({ as: v.picklist(['http', 'body']) }), (asked) => {
    faults.unauthorizedAs = asked.as;
  });

  look(app, 'hub', () => ({
    connections: hub.size,
    ...hub.counts,
    ...hub.odds.size,
    oddsPushes: hub.odds.pushes,
    redirect: hostedHub.redirect ?? null,
    hostedToken: hostedHub.token,
    hostedAuthorizations: [...hostedHub.authorizations],
  }));
  control(
    app,
    'hub/kill',
    v.object({
      how: v.optional(v.picklist(['cut', 'close', 'close-and-allow-reconnect']), 'cut'),
      userName: v.optional(v.string()),
    }),
    ({ how, userName }) => {
      const userId = userName === undefined ? undefined : (context.players.byName(userName)?.id ?? '');
      return { killed: hub.kill(how, userId) };
    },
  );
  control(app, 'hub/redirect', v.object({ on: v.boolean() }), ({ on }) => {
    hostedHub.redirect = on ? `${context.urls.external}/hub` : undefined;
  });
  control(app, 'hub/pause', v.object({ paused: v.boolean() }), ({ paused }) => hub.pause(paused));
  control(
    app,
    'hub/odds',
    v.object({
      paused: v.optional(v.boolean()),
      drop: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
    ({ paused, drop }) => {
      if (paused !== undefined) hub.odds.isPaused = paused;
      if (drop !== undefined) hub.odds.drop(drop);
    },
  );
}

/** The texts that a real site would send by SMS, newest first. */
export function codes(context: SandboxContext) {
  return context.codes.latest(CODES).map(({ userName, mobile, code, used, wrongTries, ...times }) => {
    const createdAt = iso(times.createdAt);
    const expiresAt = iso(times.expiresAt);
    const timely = times.expiresAt <= context.clock.now() ? 'expired' : 'good';
    const state = used ? 'used' : wrongTries >= 5 ? 'locked' : timely;
    return { userName, mobile, code, createdAt, expiresAt, state };
  });
}
