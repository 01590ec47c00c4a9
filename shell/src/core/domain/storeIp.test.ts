import { api } from '@touchline/shared/contracts/api';
import { fakeClient } from '../../testing/fakeClient';
import { memoryStorage } from '../../testing/memoryStorage';
import { createSafeStorage } from '../device/createSafeStorage';
import { storeIp } from './storeIp';

test('what the lookup says is stored under ip', async () => {
  const area = memoryStorage();
  const client = fakeClient();
  client.answer(api.lookUpIp, () => ({ ip: '203.0.113.7', country: 'IN' }));
  await storeIp(
    client,
    createSafeStorage(() => area),
  );
  expect(JSON.parse(area.getItem('ip') ?? '')).toEqual({ ip: '203.0.113.7', country: 'IN' });
});

test('a lookup that fails is nobody’s news', async () => {
  const area = memoryStorage({ ip: '{"ip":"203.0.113.7"}' });
  await storeIp(
    fakeClient(),
    createSafeStorage(() => area),
  );
  expect(area.getItem('ip')).toBe('{"ip":"203.0.113.7"}');
});
