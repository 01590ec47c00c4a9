import type { Page } from '@playwright/test';
import { HUB, MARKET_ODDS, type OddsPush, readOddsPush } from '@touchline/shared/contracts/hub';
import * as v from 'valibot';

const FRAME_END = '\u001e';
const invocation = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ target: v.string(), arguments: v.tuple([v.looseObject({})]) }),
);

/**
 * Records the traffic of a page about odds from now on: the watch lists sent to the hub, the pushes received, and how
 * many pushes had a change since the page's last poll.
 */
export function watchOddsWire(page: Page) {
  const wire = {
    watched: [] as unknown[],
    pushes: [] as OddsPush[],
    polls: 0,
    changesSincePoll: 0,
    confirmedSincePoll: 0,
  };
  page.on('request', (request) => {
    if (!request.url().toLowerCase().includes('/odds/getuseroddsv2')) return;
    wire.polls += 1;
    wire.changesSincePoll = 0;
    wire.confirmedSincePoll = 0;
  });
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      for (const {
        target,
        arguments: [sent],
      } of readFrames(payload))
        if (target === HUB.watchEvents) wire.watched.push(sent.EventIds);
    });
    socket.on('framereceived', ({ payload }) => {
      for (const {
        arguments: [message],
      } of readFrames(payload)) {
        if (message.Code !== MARKET_ODDS || typeof message.Data !== 'string') continue;
        const push = readOddsPush(message.Data);
        wire.pushes.push(push);
        wire.confirmedSincePoll += 1;
        if (push.changes.length > 0) wire.changesSincePoll += 1;
      }
    });
  });
  return wire;
}

function readFrames(payload: string | Buffer): v.InferOutput<typeof invocation>[] {
  return String(payload)
    .split(FRAME_END)
    .flatMap((frame) => {
      const read = v.safeParse(invocation, frame);
      return read.success ? [read.output] : [];
    });
}
