import { startBus } from './startBus';

test('a state topic gives a late subscriber its last value', () => {
  const bus = startBus();
  bus.emit('connection', 'Connected');
  const seen: string[] = [];
  bus.on('connection').subscribe((state) => seen.push(state));
  bus.emit('connection', 'Reconnecting');
  expect(seen).toEqual(['Connected', 'Reconnecting']);
  expect(bus.value('connection')).toBe('Reconnecting');
});

test('a signal reaches only those who listen when it is sent', () => {
  const bus = startBus();
  bus.emit('modal-login', { to: '/missed' });
  const seen: unknown[] = [];
  const listening = bus.on('modal-login').subscribe((request) => seen.push(request));
  bus.emit('modal-login', { to: '/heard' });
  listening.unsubscribe();
  bus.emit('modal-login', { to: '/after' });
  expect(seen).toEqual([{ to: '/heard' }]);
});

test('a signal without a payload is sent by its name alone', () => {
  const bus = startBus();
  let toggles = 0;
  bus.on('filter-box').subscribe(() => {
    toggles += 1;
  });
  bus.emit('filter-box');
  bus.emit('filter-box');
  expect(toggles).toBe(2);
});

test('every state topic starts with a value', () => {
  const bus = startBus();
  expect(bus.value('session')).toEqual({ status: 'visitor' });
  expect(bus.value('balance')).toEqual({ status: 'none' });
  expect(bus.value('settings')).toEqual({ status: 'loading' });
  expect(bus.value('connection')).toBe('Disconnected');
  expect(bus.value('search')).toBe('');
  expect(bus.value('user-active')).toBe(true);
});

test('a stopped bus ends its streams', () => {
  const bus = startBus();
  let ended = 0;
  bus.on('session').subscribe({ complete: () => (ended += 1) });
  bus.on('bets-changed').subscribe({ complete: () => (ended += 1) });
  bus.stop();
  expect(ended).toBe(2);
});
