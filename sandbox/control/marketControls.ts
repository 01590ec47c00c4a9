import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { SandboxContext } from '../server/createContext';
import { control } from './control';

const marketId = v.string();
const eventId = v.string();
const price = v.optional(v.number());
const places = v.pipe(v.number(), v.integer(), v.minValue(1));
const runnerResult = v.object({
  runnerId: v.string(),
  status: v.picklist(['WINNER', 'PLACED', 'LOSER', 'REMOVED']),
  adjustmentFactor: v.optional(v.number()),
  deadHeat: v.optional(v.object({ places, runners: places })),
});

/** Controls of the board: suspend, settle, price, start, end. */
export function marketControls(app: FastifyInstance, { exchange }: SandboxContext): void {
  const board = exchange.control;
  control(app, 'markets/suspend', v.object({ marketId, label: v.optional(v.string()) }), (asked) =>
    board.suspend(asked.marketId, asked.label),
  );
  control(app, 'markets/resume', v.object({ marketId }), (asked) => board.resume(asked.marketId));
  control(
    app,
    'markets/settle',
    v.union([
      v.object({ marketId, winner: v.string() }),
      v.object({ marketId, runs: v.number() }),
      v.object({ marketId, runners: v.array(runnerResult) }),
    ]),
    ({ marketId: settled, ...result }) => board.settle(settled, result),
  );
  control(
    app,
    'markets/remove-runner',
    v.object({ marketId, runnerId: v.string(), adjustmentFactor: v.number() }),
    (asked) => board.removeRunner(asked.marketId, asked.runnerId, asked.adjustmentFactor),
  );
  control(app, 'markets/void', v.object({ marketId, reason: v.string() }), (asked) =>
    board.void(asked.marketId, asked.reason),
  );
  control(
    app,
    'markets/price',
    v.object({
      marketId,
      runnerId: v.string(),
      back: price,
      lay: price,
      line: price,
      yesLine: price,
      size: price,
    }),
    (asked) => board.setPrice(asked.marketId, asked.runnerId, asked),
  );
  control(app, 'markets/release', v.object({ marketId, runnerId: v.string() }), (asked) =>
    board.releasePrice(asked.marketId, asked.runnerId),
  );
  control(app, 'freeze', v.object({ frozen: v.boolean() }), ({ frozen }) => board.freeze(frozen));
  control(app, 'events/start', v.object({ eventId }), (asked) => board.turnInPlay(asked.eventId));
  control(app, 'events/finish', v.object({ eventId }), (asked) => board.finish(asked.eventId));
  control(app, 'events/score', v.object({ eventId, change: v.record(v.string(), v.unknown()) }), (asked) =>
    board.score(asked.eventId, asked.change),
  );
}
