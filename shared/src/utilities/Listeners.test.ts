import { Listeners } from './Listeners';

test('everyone who listens is told, until they stop', () => {
  const listeners = new Listeners();
  const heard: string[] = [];
  const stop = listeners.subscribe(() => heard.push('first'));
  listeners.subscribe(() => heard.push('second'));
  listeners.notify();
  stop();
  listeners.notify();
  expect(heard).toEqual(['first', 'second', 'second']);
  expect(listeners.size).toBe(1);
});
