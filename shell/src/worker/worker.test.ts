import { END_WORKER } from './worker-messages';

type Listener = (event: Record<string, unknown>) => void;

/** The worker's file in a scope of its own. */
async function start() {
  const listeners = new Map<string, Listener>();
  const happened: string[] = [];
  const stores = new Set(['touchline-pages', 'touchline-files']);
  Object.assign(globalThis, {
    location: { origin: 'https://shop.example' },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => void happened.push('skips waiting'),
    clients: { claim: async () => void happened.push('takes the open pages over') },
    registration: { navigationPreload: { disable: async () => void happened.push('asks for no preload') } },
    caches: {
      has: async (name: string) => stores.has(name),
      delete: async (name: string) => stores.delete(name),
    },
  });
  await jest.isolateModulesAsync(async () => {
    await import('./worker');
  });
  const tell = async (type: string, event: Record<string, unknown> = {}) => {
    const works: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  };
  return { tell, happened, stores };
}

it('a new worker takes over at once and tells no page to load again', async () => {
  const { tell, happened } = await start();
  await tell('install');
  await tell('activate');
  expect(happened).toEqual(['skips waiting', 'takes the open pages over', 'asks for no preload']);
});

it('a worker that is told to end replies once its stores are gone', async () => {
  const { tell, stores } = await start();
  const left: number[] = [];
  const port = { postMessage: () => left.push(stores.size) };
  await tell('message', { data: END_WORKER, ports: [port] });
  expect(left).toEqual([0]);
});

it('a message of another script changes nothing', async () => {
  const { tell, stores } = await start();
  await tell('message', { data: { end: true }, ports: [] });
  expect(stores.size).toBe(2);
});
