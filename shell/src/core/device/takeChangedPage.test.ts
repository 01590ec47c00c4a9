/** @jest-environment jsdom */
import { PAGE_CHANGED } from '../../worker/worker-messages';
import { takeChangedPage } from './takeChangedPage';

/** A page that has been given by a worker, in a state of its start. */
function setUp({
  hasActed = false,
  readyState = 'complete',
  frame = '<div class="first-frame"></div>',
} = {}) {
  const worker = new EventTarget();
  const reload = jest.fn();
  document.body.innerHTML = frame;
  takeChangedPage({
    navigator: {
      serviceWorker: Object.assign(worker, { startMessages: () => undefined }),
      userActivation: { hasBeenActive: hasActed },
    },
    document: { readyState, querySelector: (selector: string) => document.querySelector(selector) },
    location: { reload },
  } as unknown as Window);
  const tell = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));
  return { tell, reload };
}

it.each([
  ['while it is read', { readyState: 'loading', frame: '' }],
  ['while its first frame stands', {}],
])('a changed page is loaded again %s', (_when, state) => {
  const { tell, reload } = setUp(state);
  tell('something else');
  expect(reload).not.toHaveBeenCalled();
  tell(PAGE_CHANGED);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['after a tap', { hasActed: true }],
  ['once the app is there', { frame: '' }],
])('it stays as it is %s', (_when, state) => {
  const { tell, reload } = setUp(state);
  tell(PAGE_CHANGED);
  expect(reload).not.toHaveBeenCalled();
});
