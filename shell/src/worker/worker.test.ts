import { END_WORKER } from './worker-messages';

type Listener = (event: Record<string, unknown>) => void;

/** The worker's file in a scope of its own. */
async function start({ active = null }: { active?: object | null } = {}) {
  const listeners = new Map<string, Listener>();
  const happened: string[] = [];
  const stores = new Set(['touchline-pages', 'touchline-files']);
  Object.assign(globalThis, {
    location: { origin: 'https://shop.example' },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => void happened.push('skips waiting'),
    clients: { claim: async () => void happened.push('takes the open pages over') },
    registration: {
      active,
      navigationPreload: { disable: async () => void happened.push('asks for no preload') },
    },
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
  const { tell, happened } = await start({ active: {} });
  await tell('install');
  await tell('activate');
  expect(happened).toEqual(['skips waiting', 'takes the open pages over', 'asks for no preload']);
});

describe('a browser’s first worker', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const installed = async (tell: (type: string) => Promise<unknown>) => {
    const state = { isInstalled: false };
    void tell('install').then(() => {
      state.isInstalled = true;
    });
    await jest.advanceTimersByTimeAsync(0);
    return state;
  };

  it('installs once the page that starts it is stored', async () => {
    const { tell } = await start();
    const state = await installed(tell);
    expect(state.isInstalled).toBe(false);
    // The page of another origin: nothing is stored.
    const data = { main: '/main.a.js', address: 'https://other.example/', loaded: [], first: [] };
    await tell('message', { data, ports: [] });
    await jest.advanceTimersByTimeAsync(0);
    expect(state.isInstalled).toBe(true);
  });

  it('installs after three seconds where no page tells it anything', async () => {
    const { tell } = await start();
    const state = await installed(tell);
    await jest.advanceTimersByTimeAsync(2_900);
    expect(state.isInstalled).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(state.isInstalled).toBe(true);
  });
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
