import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePlatform } from '@touchline/shared/testing';
import { useState } from 'react';
import { catalogue, renderShell, settingsWith } from '../../testing/renderShell';
import { RootBoundary } from './RootBoundary';

/** A page whose first text goes at a tap, which throws once something has taken that text out of the document. */
function Page() {
  const [count, setCount] = useState(0);
  return (
    <main data-testid="page">
      <p>{count === 0 && 'Prices'} of today</p>
      <button type="button" onClick={() => setCount(1)}>
        Go on
      </button>
    </main>
  );
}

/** What a translator or an extension does. */
function takeText() {
  screen.getByTestId('page').querySelector('p')?.firstChild?.replaceWith(document.createElement('mark'));
}

async function open(component = Page) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const platform = fakePlatform({ settings: settingsWith() });
  const shell = renderShell({ at: '/inplay', platform, catalogue: undefined });
  const { load } = shell.remotes;
  shell.remotes.load = async (remote, module) =>
    module === './Page' ? ({ default: component } as never) : load(remote, module);
  shell.remotes.retry = shell.remotes.load;
  const threw = jest.spyOn(shell.remotes, 'threw');
  await act(async () => shell.catalogue$.next(catalogue));
  const user = userEvent.setup();
  return { threw, platform, goOn: () => user.click(screen.getByRole('button', { name: 'Go on' })) };
}

it('is mounted again where others took its nodes, says nothing, and blames no release', async () => {
  const { threw, platform, goOn } = await open();
  takeText();
  await goOn();
  expect(screen.getByTestId('page')).toHaveTextContent('Prices of today');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await goOn();
  expect(screen.getByTestId('page')).toHaveTextContent(/^ of today|^of today/);
  expect(threw).not.toHaveBeenCalled();
  expect(platform.reports).toEqual([]);
});

it('shows its panel at a second time soon after, and none long after', async () => {
  const { threw, platform, goOn } = await open();
  takeText();
  await goOn();
  takeText();
  await goOn();
  expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded');
  expect(threw).not.toHaveBeenCalled();
  expect(platform.reports).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByTestId('page')).toHaveTextContent('Prices of today');
  // Long after, it is made again by itself.
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  takeText();
  await goOn();
  expect(screen.getByTestId('page')).toHaveTextContent('Prices of today');
});

it('that throws by itself is a fault of its release', async () => {
  const { threw } = await open(() => {
    throw new Error('broken');
  });
  expect(threw).toHaveBeenCalledTimes(1);
});

it('the shell’s own part is made again as well, once', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const report = jest.fn();
  render(
    <RootBoundary report={report}>
      <Page />
    </RootBoundary>,
  );
  const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  takeText();
  await goOn();
  expect(screen.getByTestId('page')).toHaveTextContent('Prices of today');
  takeText();
  await goOn();
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  expect(report).not.toHaveBeenCalled();
});
