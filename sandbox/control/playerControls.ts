import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Player } from '../accounts/Players';
import { toPaise } from '../money/paise';
import type { SandboxContext } from '../server/createContext';
import { Refusal } from '../server/Refusal';
import { control, look, upToYears } from './control';

const userName = v.string();
const EVERYTHING = 100_000;
const NEWEST = 20;
const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/** Controls of players: figures, bets, ledger, permissions, tokens and requests. */
export function playerControls(app: FastifyInstance, context: SandboxContext): void {
  const { exchange, sessions, requests, players, notifications } = context;

  const shown = ({ id, userName: name, verified, demo, mobile, domain }: Player) =>
    Object.assign({ id, userName: name, verified, demo, mobile, domain }, exchange.account(id));

  look(app, 'players', () => players.newest(NEWEST).map(shown));
  look(app, 'players/:userName', ({ params }) => shown(players.named(params.userName)));
  look(app, 'players/:userName/ledger', ({ params }) =>
    exchange.transactions(players.named(params.userName).id, { max: EVERYTHING }),
  );
  // Without the keys, by which anybody could write to the browser.
  look(app, 'players/:userName/subscriptions', ({ params }) =>
    notifications.subscriptions
      .of(players.named(params.userName).id)
      .map(({ endpoint, kinds, details, language, events, prices }) => ({
        endpoint,
        kinds,
        details,
        language,
        events,
        prices,
      })),
  );
  look(app, 'players/:userName/bets', ({ params, query }) => {
    const { id } = players.named(params.userName);
    const bets = [...exchange.openBets(id).openBets, ...exchange.betHistory(id, { max: EVERYTHING }).items];
    const ref = query.clientRef;
    return bets.filter((bet) => ref === undefined || bet.clientRef === ref);
  });

  control(
    app,
    'players/settings',
    v.object({
      userName,
      exposureLimit: v.optional(v.number()),
      locked: v.optional(v.boolean()),
      tennis: v.optional(v.boolean()),
      football: v.optional(v.boolean()),
      cricket: v.optional(v.boolean()),
    }),
    ({ userName: name, exposureLimit, locked, ...sports }) => {
      const { id } = players.named(name);
      exchange.setPlayer(id, {
        ...(exposureLimit !== undefined && { exposureLimit: toPaise(exposureLimit, 'exposureLimit') }),
        ...(locked !== undefined && { locked }),
      });
      for (const sport of ['tennis', 'football', 'cricket'] as const) {
        const on = sports[sport];
        if (on !== undefined) players.setSport(id, sport, on);
      }
    },
  );
  control(
    app,
    'players/adjust',
    v.object({ userName, amount: v.number(), ref: v.string(), remark: v.optional(v.string(), 'Adjustment') }),
    ({ userName: name, amount, ref, remark }) => {
      const { id } = players.named(name);
      exchange.ledger.adjustment(id, toPaise(amount), `adjust:${ref}`, remark);
      return exchange.account(id);
    },
  );

  control(
    app,
    'players/history',
    v.object({
      userName,
      rows: v.optional(upTo(50_000), 300),
      bets: v.optional(upTo(50_000)),
      days: v.optional(upTo(1_000), 90),
      seed: v.optional(v.number(), 1),
    }),
    ({ userName: name, rows, bets = rows, days, seed }) => {
      const { id, userName: playerName } = players.named(name);
      const plan = { userName: playerName, rows, bets, days, seed };
      const { transfers, from, ...written } = exchange.together(() => {
        const past = exchange.control.writeHistory(id, plan);
        requests.record(id, past.transfers);
        return past;
      });
      const account = exchange.account(id);
      return { ...written, transfers: transfers.length, from: new Date(from).toISOString(), ...account };
    },
  );

  // A UPI order ends with its payment, and the request follows.
  const manualRequest = (id: string) => {
    if (context.upi.ofRequest(id))
      throw new Refusal('REFUSED', `Request ${id} is a UPI order: use payments/finish.`);
    return id;
  };
  control(app, 'requests/approve', v.object({ id: v.string(), utr: v.optional(v.string()) }), ({ id, utr }) =>
    requests.approve(manualRequest(id), utr),
  );
  control(app, 'requests/process', v.object({ id: v.string() }), ({ id }) =>
    requests.process(manualRequest(id)),
  );
  control(
    app,
    'requests/reject',
    v.object({ id: v.string(), reason: v.optional(v.string(), 'Refused by the operator.') }),
    ({ id, reason }) => requests.reject(manualRequest(id), reason),
  );
  control(
    app,
    'payments/finish',
    v.object({ orderId: v.string(), outcome: v.picklist(['pay', 'pay-late', 'fail', 'expire']) }),
    ({ orderId, outcome }) => context.upi.finish(orderId, outcome),
  );

  control(
    app,
    'tokens/expire',
    v.object({ userName: v.optional(v.string()), forGood: v.optional(v.boolean(), false) }),
    ({ userName: name, forGood }) => ({
      expired: sessions.expire(name === undefined ? undefined : players.named(name).id, forGood),
    }),
  );
  control(app, 'tokens/life', v.object({ seconds: upToYears(10, 1) }), ({ seconds }) => {
    sessions.lifeSeconds = seconds;
  });
  control(app, 'tokens/panel-code', v.object({ userName }), ({ userName: name }) => ({
    code: sessions.panelCode(players.named(name).id),
  }));
}
