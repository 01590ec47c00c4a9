import { dropWorker } from './dropWorker';

const STORED = 'touchline-files';

/** A page with a worker that answers a message as `answer` does. */
function setUp(answer: (port: MessagePort | undefined) => void) {
  const names = [STORED, 'of-another'];
  const happened: string[] = [];
  const worker = {
    postMessage: (_message: unknown, [port]: MessagePort[]) => answer(port),
  };
  const view = {
    setTimeout,
    navigator: {
      serviceWorker: {
        // Another tab has ended its registration already.
        controller: worker,
        getRegistrations: async () => [
          { active: null, unregister: async () => void happened.push('unregister') },
        ],
      },
    },
    caches: {
      keys: async () => [...names],
      delete: async (name: string) => {
        happened.push(`delete ${name}`);
        names.splice(names.indexOf(name), 1);
      },
    },
  } as unknown as Window & typeof globalThis;
  return { view, names, happened };
}

/** The browser's, without a process that waits for its ports. */
class FakeChannel {
  port1 = { onmessage: () => undefined, close: () => undefined };
  port2 = { postMessage: () => this.port1.onmessage() };
}

beforeAll(() => {
  Object.assign(globalThis, { MessageChannel: FakeChannel });
});

it('a worker of an open page is told to end, and the caches go once it has stopped storing', async () => {
  const { view, names, happened } = setUp((port) => {
    setTimeout(() => {
      names.push(STORED);
      happened.push('worker stored its last file');
      port?.postMessage('done');
    }, 20);
  });
  names.splice(0, 1);
  await dropWorker(view);
  expect(happened).toEqual(['worker stored its last file', 'unregister', `delete ${STORED}`]);
  expect(names).toEqual(['of-another']);
});

it('a worker that never answers is ended after a second', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  const { view, names } = setUp(() => undefined);
  view.setTimeout = setTimeout as unknown as typeof view.setTimeout;
  const dropped = dropWorker(view);
  await jest.advanceTimersByTimeAsync(1_000);
  await dropped;
  expect(names).toEqual(['of-another']);
  jest.useRealTimers();
});

it('a worker that takes no message is ended all the same', async () => {
  const { view, names } = setUp(() => {
    throw new DOMException('The worker is gone.', 'InvalidStateError');
  });
  await dropWorker(view);
  expect(names).toEqual(['of-another']);
});
