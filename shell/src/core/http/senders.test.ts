import { api, type Operation } from '@touchline/shared/contracts/api';
import { memoryStorage } from '../../testing/memoryStorage';
import { testSiteConfig } from '../../testing/site-config';
import { createSafeStorage } from '../device/createSafeStorage';
import { startClient } from './startClient';
import { startLoading } from './startLoading';

const mockSent: string[] = [];
jest.mock('./loadAxios', () => ({
  loadAxios: async () => ({
    sendByAxios: async () => {
      mockSent.push('axios');
      return mockReply;
    },
  }),
}));
const mockReply = {
  status: 200,
  statusText: '',
  headers: new Headers(),
  text: async () => '{"success":false}',
};

const { gameUrls, ...others } = api;
const operations: Operation[] = [...Object.values(others), ...Object.values(gameUrls)];

/** The names of the operations by their sender. */
async function sendersOf(token: string | undefined, early?: (bearer: string | undefined) => boolean) {
  const storage = createSafeStorage(() => memoryStorage());
  const { ipLookup = { production: 'https://ip.example/', test: 'https://ip.example/' } } = testSiteConfig;
  const loading = startLoading();
  const client = startClient({
    config: { ...testSiteConfig, ipLookup },
    host: 'localhost',
    storage,
    loading,
    fetch: async () => {
      mockSent.push('fetch');
      return mockReply;
    },
    early: (_, bearer) => {
      if (!early?.(bearer)) return undefined;
      mockSent.push('page');
      return Promise.resolve(mockReply);
    },
    token: () => token,
    epoch: () => 1,
    refused: () => undefined,
  });
  const senders: Record<string, string[]> = {};
  for (const operation of operations) {
    mockSent.length = 0;
    await client.run(operation, {}).catch(() => undefined);
    expect(mockSent).toHaveLength(1);
    const [sender = ''] = mockSent;
    senders[sender] = [...(senders[sender] ?? []), operation.name].sort();
  }
  client.stop();
  loading.stop();
  return senders;
}

/** GETs that carry no bearer from anyone. */
const NO_AUTH_READS = [
  ...['Account/RefreshToken', 'DomainSettings', 'GamesFile', 'IpLookup'],
  ...['SecondaryDomainSettings', 'api/setting/GetSettingExpiry'],
];
const READS = operations.filter(({ method }) => method === 'GET').map(({ name }) => name);
const WRITES = operations.filter(({ method }) => method === 'POST').map(({ name }) => name);

test('what carries a bearer or a body leaves through axios; only a read without either leaves by fetch', async () => {
  const visitor = await sendersOf(undefined);
  expect(visitor).toEqual({ fetch: [...READS].sort(), axios: [...WRITES].sort() });
  const player = await sendersOf('token');
  const sent = [...WRITES, ...READS.filter((name) => !NO_AUTH_READS.includes(name))].sort();
  expect(player).toEqual({ fetch: [...NO_AUTH_READS].sort(), axios: sent });
});

test('a read that the page asked for first is taken from it; a write never is', async () => {
  expect(await sendersOf('token', () => true)).toEqual({
    page: [...READS].sort(),
    axios: [...WRITES].sort(),
  });
});
