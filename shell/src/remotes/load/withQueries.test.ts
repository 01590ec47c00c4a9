import type { Federation } from './federation';
import { type Queries, withQueries } from './withQueries';

function setUp(start: () => Promise<Queries>) {
  const load = jest.fn(async (_remote: string, module: string): Promise<unknown> => module);
  const federation: Federation = { register: () => undefined, load, ran: () => false };
  return { load, ...withQueries(federation, start) };
}

const queries = () => ({ around: (part: unknown) => `client ${String(part)}`, stop: jest.fn() }) as const;

it('starts the client once, before the first modules are there', async () => {
  const start = jest.fn(async () => queries());
  const { federation, aroundModule } = setUp(start);
  expect(() => aroundModule('page')).toThrow('No module');
  const loaded = await Promise.all([
    federation.load('sports', './Page'),
    federation.load('sports', './Slip'),
  ]);
  expect(loaded).toEqual(['./Page', './Slip']);
  expect(start).toHaveBeenCalledTimes(1);
  expect(aroundModule('page')).toBe('client page');
});

it('starts nothing for a module that does not load', async () => {
  const start = jest.fn(async () => queries());
  const { federation, load } = setUp(start);
  load.mockRejectedValueOnce(new Error('lost'));
  await expect(federation.load('sports', './Page')).rejects.toThrow('lost');
  expect(start).not.toHaveBeenCalled();
});

it('starts it again with the next module where its code did not arrive', async () => {
  const start = jest.fn(async () => queries()).mockRejectedValueOnce(new Error('lost'));
  const { federation, aroundModule } = setUp(start);
  await expect(federation.load('sports', './Page')).rejects.toThrow('lost');
  expect(await federation.load('sports', './Page')).toBe('./Page');
  expect(aroundModule('page')).toBe('client page');
});

it('stops the client, also one that was being started', async () => {
  const started = queries();
  const { federation, stop } = setUp(async () => started);
  const loading = federation.load('sports', './Page');
  stop();
  await loading;
  expect(started.stop).toHaveBeenCalledTimes(1);
});
