import { startInOrder } from './startInOrder';

function recorder() {
  const log: string[] = [];
  const service = (name: string) => {
    log.push(`start ${name}`);
    return { name, stop: () => void log.push(`stop ${name}`) };
  };
  return { log, service };
}

test('services start in the order of the list and stop in reverse order', () => {
  const { log, service } = recorder();
  const { started, stop } = startInOrder((keep) => {
    const bus = keep(service('bus'));
    const session = keep(service('session'));
    keep(service('hub'));
    return { bus, session };
  });
  expect(started.session.name).toBe('session');
  stop();
  expect(log).toEqual(['start bus', 'start session', 'start hub', 'stop hub', 'stop session', 'stop bus']);
});

test('a second stop does nothing', () => {
  const { log, service } = recorder();
  const { stop } = startInOrder((keep) => keep(service('bus')));
  stop();
  stop();
  expect(log).toEqual(['start bus', 'stop bus']);
});

test('a service that throws at its start stops those that had started, and its error is thrown', () => {
  const { log, service } = recorder();
  const fault = new Error('The session did not start.');
  const begin = () =>
    startInOrder((keep) => {
      keep(service('bus'));
      keep(service('tabs'));
      keep(
        (() => {
          throw fault;
        })(),
      );
      keep(service('hub'));
    });
  expect(begin).toThrow(fault);
  expect(log).toEqual(['start bus', 'start tabs', 'stop tabs', 'stop bus']);
});

test('a service that throws at its stop does not keep the others running, and its error is thrown', () => {
  const { log, service } = recorder();
  const { stop } = startInOrder((keep) => {
    keep(service('bus'));
    keep({
      stop: () => {
        throw new Error('The hub did not stop.');
      },
    });
    keep(service('session'));
  });
  expect(stop).toThrow('The hub did not stop.');
  expect(log.slice(2)).toEqual(['stop session', 'stop bus']);
});
