import { act, fireEvent, screen } from '@testing-library/react';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { EMPTY } from 'rxjs';
import { type RemoteFault, RemoteLoadError } from '../load/RemoteLoadError';
import { RemotesProvider } from '../load/remotes-context';
import FramedModule from './FramedModule';

const CONNECTION = 'Check your connection and try again.';
const FAULT = 'This part has a fault that is not your connection.';

/** Opens a page in a frame, whose release is chosen so. */
async function open(releaseToFrame: () => Promise<never>, check = async () => undefined) {
  const platform = fakePlatform();
  const remotes = { releaseToFrame, check, renewed$: EMPTY, platformOf: () => platform };
  renderWithPlatform(
    <RemotesProvider value={remotes as never}>
      <FramedModule
        {...{ remote: 'casino', module: './LobbyPage', label: 'Casino', kind: 'page', props: {} }}
        loading={null}
      />
    </RemotesProvider>,
    { platform },
  );
  await act(async () => undefined);
  return platform;
}

it.each<[RemoteFault, string]>([
  ['signature', FAULT],
  ['platform', FAULT],
  ['absent', FAULT],
  ['network', CONNECTION],
])('a release that may not run in its frame is said with its cause: %s', async (fault, text) => {
  const platform = await open(async () => {
    throw new RemoteLoadError(fault, 'casino', '1.0.0', 'It is refused.');
  });
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(platform.reports).toEqual([{ kind: 'framed', message: 'It is refused.' }]);
});

it('a frame that sends nothing has no connection', async () => {
  jest.useFakeTimers();
  try {
    await open(() => new Promise(() => undefined));
    await act(async () => jest.advanceTimersByTime(12_000));
    expect(screen.getByRole('alert')).toHaveTextContent(CONNECTION);
  } finally {
    jest.useRealTimers();
  }
});

it.each([
  ['read', async () => undefined],
  ['unreachable', () => Promise.reject(new Error('Failed to fetch'))],
])('Retry chooses the release by the registry as it is then: %s', async (_, answer) => {
  const asked: string[] = [];
  await open(
    async () => {
      asked.push('release');
      throw new RemoteLoadError('signature', 'casino', '1.0.0', 'It is refused.');
    },
    async () => {
      asked.push('registry');
      await answer();
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await act(async () => undefined);
  expect(asked).toEqual(['release', 'registry', 'release']);
  expect(screen.getByRole('alert')).toHaveTextContent(FAULT);
});
