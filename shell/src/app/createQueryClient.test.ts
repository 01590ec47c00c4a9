import { ApiError } from '@touchline/shared/platform';
import { fakePlatform, playerLogin } from '@touchline/shared/testing';
import { createQueryClient, followSession } from './createQueryClient';

const failure = (kind: 'network' | 'refused') => new ApiError(kind, 'no', { operation: 'any' });

describe('a read', () => {
  it('is tried three times when the network fails, once when the server refuses', async () => {
    const client = createQueryClient();
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
    for (const [kind, times] of [['network', 3] as const, ['refused', 1] as const]) {
      const ask = jest.fn(async () => Promise.reject(failure(kind)));
      await expect(client.fetchQuery({ queryKey: [kind], queryFn: ask })).rejects.toThrow('no');
      expect(ask).toHaveBeenCalledTimes(times);
    }
  });
});

describe('the answers of one session', () => {
  it('are forgotten when it ends', () => {
    const client = createQueryClient();
    const platform = fakePlatform();
    platform.session.open(playerLogin, 'asha');
    const stop = followSession(client, platform.bus);
    client.setQueryData(['open-bets'], ['hers']);
    platform.session.setStakes([]);
    expect(client.getQueryData(['open-bets'])).toEqual(['hers']);
    platform.session.logout();
    expect(client.getQueryData(['open-bets'])).toBeUndefined();
    stop();
  });
});
