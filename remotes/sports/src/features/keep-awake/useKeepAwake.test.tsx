import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithPlatform } from '@touchline/shared/testing';
import { useKeepAwake } from './useKeepAwake';

let held: { released: boolean; release(): Promise<void> }[];
let visibility: DocumentVisibilityState;

function offer(
  request = async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    held.push(lock);
    return lock;
  },
) {
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
}
const become = (state: DocumentVisibilityState) =>
  act(async () => {
    visibility = state;
    // The browser itself ends the lock of a hidden page.
    if (state === 'hidden') for (const lock of held) lock.released = true;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const lit = () => held.filter(({ released }) => !released).length;

function KeepAwakeButton() {
  const awake = useKeepAwake();
  return awake ? (
    <button type="button" aria-pressed={awake.on} onClick={awake.toggle}>
      Keep the screen on
    </button>
  ) : null;
}

beforeEach(() => {
  held = [];
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const button = () => screen.getByRole('button', { name: 'Keep the screen on' });

it('the screen stays on by choice, is let go while the page is hidden, and stays on again after', async () => {
  offer();
  renderWithPlatform(<KeepAwakeButton />);
  expect(lit()).toBe(0);
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  expect(lit()).toBe(1);
  await become('hidden');
  expect(lit()).toBe(0);
  await become('visible');
  expect(lit()).toBe(1);
  await userEvent.click(button());
  expect(lit()).toBe(0);
  await become('visible');
  expect(lit()).toBe(0);
});

it('a page that is left lets the screen go', async () => {
  offer();
  const { unmount } = renderWithPlatform(<KeepAwakeButton />);
  await userEvent.click(button());
  unmount();
  expect(lit()).toBe(0);
});

it('a device that refuses breaks nothing', async () => {
  offer(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  renderWithPlatform(<KeepAwakeButton />);
  await userEvent.click(button());
  expect(button()).toBeVisible();
});

it('a browser without the lock has no button', () => {
  renderWithPlatform(<KeepAwakeButton />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
