import { fakePlatform } from './fakePlatform';

declare module '@touchline/shared/contracts/remotes' {
  interface RemoteContracts {
    'test/limits': { modal: { from: string } };
    'test/price-alert': { topic: { marketId: string } };
  }
}

it('a topic of a remote has the payload of its contract', () => {
  const { bus } = fakePlatform();
  const heard: string[] = [];
  bus.on('test/price-alert').subscribe(({ marketId }) => heard.push(marketId));
  bus.emit('test/price-alert', { marketId: '1.7' });
  expect(heard).toEqual(['1.7']);
  // @ts-expect-error: the contract has no such property
  bus.emit('test/price-alert', { market: '1.7' });
});

it('a modal of a remote is opened with what its contract says', () => {
  const { modals, emitted } = fakePlatform();
  modals.open('test/limits', { from: '/bonus' });
  expect(emitted).toEqual([{ topic: 'test/limits', payload: { from: '/bonus' } }]);
  // @ts-expect-error: no contract declares this name
  modals.open('test/nothing', {});
});
