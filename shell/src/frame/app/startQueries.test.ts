/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { ApiError, QueryClientProvider, useQuery } from '@touchline/shared/platform';
import { fakePlatform, playerLogin } from '@touchline/shared/testing';
import { createElement, type ReactNode } from 'react';
import { Subject } from 'rxjs';
import { createQueryClient, followSession, startQueries } from './startQueries';

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

describe('a read that the server wants later', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const busy = (retryAfterMs: number | undefined) =>
    new ApiError('http', 'later', { operation: 'any', status: 429, retryAfterMs });

  it('waits that long', async () => {
    const ask = jest.fn().mockRejectedValueOnce(busy(7_000)).mockResolvedValue('here');
    const answer = createQueryClient().fetchQuery({ queryKey: ['later'], queryFn: ask });
    await jest.advanceTimersByTimeAsync(6_990);
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(20);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(await answer).toBe('here');
  });

  it.each([undefined, 30_001])('fails at once when the delay is %s', async (wait) => {
    const ask = jest.fn(async () => Promise.reject(busy(wait)));
    await expect(createQueryClient().fetchQuery({ queryKey: [wait], queryFn: ask })).rejects.toThrow('later');
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

it('reads all that is shown again when the network is back, until it is stopped', async () => {
  const back$ = new Subject<void>();
  const { around, stop } = startQueries(fakePlatform().bus, back$);
  const ask = jest.fn(async () => 'here');
  const query = { queryKey: ['shown'], queryFn: ask, staleTime: Number.POSITIVE_INFINITY };
  const wrapper = ({ children }: { children: ReactNode }) => around(children);
  const { result } = renderHook(() => useQuery(query), { wrapper });
  await waitFor(() => expect(result.current.data).toBe('here'));
  await act(async () => back$.next());
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
  expect(back$.observed).toBe(false);
});

describe('the answers of one session', () => {
  function setUp() {
    const client = createQueryClient();
    const platform = fakePlatform();
    platform.session.open(playerLogin, 'asha');
    const stop = followSession(client, platform.bus);
    const ask = jest.fn(async () => ['fresh']);
    /** A page that shows the bets until it unmounts. */
    const show = () => {
      client.setQueryData(['open-bets'], ['hers']);
      const query = { queryKey: ['open-bets'], queryFn: ask, staleTime: Number.POSITIVE_INFINITY };
      const wrapper = ({ children }: { children: ReactNode }) =>
        createElement(QueryClientProvider, { client, children });
      return renderHook(() => useQuery(query), { wrapper }).unmount;
    };
    return { client, platform, stop, ask, show, bets: () => client.getQueryData(['open-bets']) };
  }
  /** Performs an action and waits for what it causes. */
  const when = (happens: () => void) =>
    act(async () => {
      happens();
      await new Promise((resolve) => setTimeout(resolve));
    });

  it('are forgotten when it ends', () => {
    const { client, platform, stop, bets } = setUp();
    client.setQueryData(['open-bets'], ['hers']);
    platform.session.setStakes([]);
    expect(bets()).toEqual(['hers']);
    platform.session.logout();
    expect(bets()).toBeUndefined();
    stop();
  });

  it('stay on the screen under the login, unasked, and are asked again when their player is back', async () => {
    const { platform, stop, ask, show, bets } = setUp();
    const go = show();
    await when(() => platform.session.logout());
    expect(bets()).toEqual(['hers']);
    expect(ask).not.toHaveBeenCalled();
    await when(() => platform.session.open(playerLogin, 'asha'));
    expect(bets()).toEqual(['fresh']);
    go();
    stop();
  });

  it('go with the page that showed them', async () => {
    const { platform, stop, show, bets } = setUp();
    const go = show();
    await when(() => platform.session.logout());
    go();
    expect(bets()).toBeUndefined();
    stop();
  });

  it.each([
    ['ravi', 'player'],
    ['Demo', 'demo'],
  ] as const)('are not shown to %s who comes instead', async (name, kind) => {
    const { platform, stop, ask, show, bets } = setUp();
    const go = show();
    ask.mockReturnValue(new Promise(() => {}));
    await when(() => platform.session.logout());
    await when(() => platform.session.open(playerLogin, name, kind));
    expect(bets()).toBeUndefined();
    expect(ask).toHaveBeenCalled();
    go();
    stop();
  });
});
