import { deviceId } from './deviceId';

const store = (kept = new Map<string, unknown>()) => ({
  get: async (key: string) => kept.get(key),
  put: async (key: string, value: unknown) => void kept.set(key, value),
});

it('is drawn once and stays', async () => {
  const device = store();
  const first = await deviceId(device);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(await deviceId(device)).toBe(first);
});

it('is drawn anew over garbage', async () => {
  expect(await deviceId(store(new Map([['device-id', { not: 'a name' }]])))).toMatch(/^[0-9a-f-]{36}$/);
});

it('is none where nothing is kept', async () => {
  expect(await deviceId({ get: async () => undefined, put: async () => undefined })).toBeUndefined();
});
