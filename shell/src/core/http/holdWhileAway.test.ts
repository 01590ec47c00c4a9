import { api } from '@touchline/shared/contracts/api';
import { fakeClient } from '../../testing/fakeClient';
import { startBus } from '../bus/startBus';
import { holdWhileAway } from './holdWhileAway';

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('calls wait while the player is away, and leave when they are back; one given up meanwhile leaves too, to fail', async () => {
  const bus = startBus();
  const client = fakeClient();
  client.answer(api.getClosest, () => []);
  const run = holdWhileAway(bus, client.run);
  await run(api.getClosest, {});
  expect(client.calls).toHaveLength(1);

  bus.emit('user-active', false);
  const abort = new AbortController();
  const kept = run(api.getClosest, { count: 1 });
  const givenUp = run(api.getClosest, { count: 2 }, { signal: abort.signal });
  await settle();
  expect(client.calls).toHaveLength(1);
  abort.abort();
  await givenUp;
  expect(client.calls[1]?.options?.signal?.aborted).toBe(true);

  bus.emit('user-active', true);
  await kept;
  expect(client.calls.map(({ request }) => request)).toEqual([{}, { count: 2 }, { count: 1 }]);
});
