import { memoryDevice as store } from '../../testing/memoryDevice';
import { deviceId } from './deviceId';

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
  const nothing = { ...store(), change: () => Promise.reject(new Error('no storage')) };
  expect(await deviceId(nothing)).toBeUndefined();
});

it('is not drawn anew because it was read late', async () => {
  const kept = new Map<string, unknown>([['device-id', 'the first']]);
  expect(await deviceId({ ...store(kept), get: async () => undefined })).toBe('the first');
  expect(kept.get('device-id')).toBe('the first');
});
