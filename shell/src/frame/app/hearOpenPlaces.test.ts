import { hearOpenPlaces } from './hearOpenPlaces';

function setUp() {
  const opened: string[] = [];
  const worker = Object.assign(new EventTarget(), { startMessages: jest.fn() });
  hearOpenPlaces(worker as unknown as ServiceWorkerContainer, (path) => opened.push(path));
  const say = (data: unknown) => {
    const postMessage = jest.fn();
    worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [{ postMessage }] }));
    return postMessage;
  };
  return { opened, worker, say };
}

it('goes where a notification leads, and says that it has heard', () => {
  const { opened, worker, say } = setUp();
  expect(worker.startMessages).toHaveBeenCalled();
  expect(say({ kind: 'open-place', path: '/markets/7?x=1' })).toHaveBeenCalledWith('heard');
  expect(opened).toEqual(['/markets/7?x=1']);
});

it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', '/auth/logout', ''])(
  'goes nowhere for %j, and the worker does not go there either',
  (path) => {
    const { opened, say } = setUp();
    expect(say({ kind: 'open-place', path })).toHaveBeenCalled();
    expect(opened).toEqual([]);
  },
);

it.each([undefined, 'open-place', { kind: 'open-place' }, { kind: 'other', path: '/inplay' }])(
  'leaves the message %j alone',
  (data) => {
    const { opened, say } = setUp();
    expect(say(data)).not.toHaveBeenCalled();
    expect(opened).toEqual([]);
  },
);
