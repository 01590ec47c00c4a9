import { act, screen } from '@testing-library/react';
import { usePlatform } from '@touchline/shared/platform';
import { fakePlatform, playerSession } from '@touchline/shared/testing';
import { catalogue, renderShell, settingsWith } from '../../testing/renderShell';
import { FilledPoint } from './FilledPoint';

const POINT = 'sports/board-end';
const filler = (remote: string, module = './End') => ({ slot: POINT, module, remote, version: '^1.0.0' });
const withFillers = (...remotes: string[]) => ({
  ...catalogue,
  points: { [POINT]: '1.0.0' },
  slots: remotes.map((remote) => filler(remote)),
});

/** The page of sports has the point; other modules are fillers. */
function Page() {
  const View = usePlatform().extensionPoint;
  return (
    <main data-testid="page">
      {View && (
        <View name={POINT} props={{ sport: 4 }}>
          Nothing more
        </View>
      )}
    </main>
  );
}

async function open(of: typeof catalogue, modules: Readonly<Record<string, unknown>> = {}) {
  const platform = { ...fakePlatform({ settings: settingsWith() }), extensionPoint: FilledPoint };
  const shell = renderShell({ at: '/inplay', platform, catalogue: undefined });
  const { load } = shell.remotes;
  shell.remotes.load = async (remote, module) => {
    if (module === './Page') return { default: Page } as never;
    if (`${remote}/${module}` in modules) return modules[`${remote}/${module}`] as never;
    return load(remote, module);
  };
  await act(async () => shell.catalogue$.next(of));
  return { ...shell, page: () => screen.getByTestId('page') };
}

it('draws its children alone while nobody fills it', async () => {
  const { page } = await open(withFillers());
  expect(page()).toHaveTextContent(/^Nothing more$/);
});

it('draws every filler in order, with the props of the page', async () => {
  const { page } = await open(withFillers('casino', 'account'));
  const parts = await screen.findAllByRole('region', { name: /End$/ });
  expect(parts.map((part) => part.getAttribute('aria-label'))).toEqual(['casino/./End', 'account/./End']);
  expect(parts[0]).toHaveAttribute('data-props', '{"sport":4}');
  expect(page()).not.toHaveTextContent('Nothing more');
});

it('a filler that throws, or cannot be loaded, takes nothing from the others', async () => {
  const throws = () => {
    throw new Error('broken');
  };
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { page } = await open(withFillers('auth', 'casino', 'account'), {
    'auth/./End': { default: throws },
    'casino/./End': {},
  });
  expect(await screen.findByRole('region', { name: 'account/./End' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(page()).toHaveTextContent('Nothing more');
});

it('follows what is filled as remotes are switched on and off', async () => {
  const { page, catalogue$ } = await open(withFillers('casino'));
  await screen.findByRole('region', { name: 'casino/./End' });
  await act(async () => catalogue$.next(withFillers()));
  expect(page()).toHaveTextContent('Nothing more');
});

it('that nobody declares draws no filler', async () => {
  const { page, loaded } = await open({ ...withFillers('casino'), points: {} });
  expect(page()).toHaveTextContent('Nothing more');
  expect(loaded).not.toContain('casino/./End');
});

const player = playerSession('asha');

it('a slot for many is filled by several, too', async () => {
  const platform = fakePlatform({ settings: settingsWith(), session: player });
  const shell = renderShell({ at: '/inplay', platform });
  const slot = { slot: 'player-notices', module: './Notices' };
  const slots = ['account', 'casino'].map((remote) => ({ ...slot, remote }));
  await act(async () => shell.catalogue$.next({ ...catalogue, slots }));
  expect(await screen.findAllByRole('region', { name: /Notices$/ })).toHaveLength(2);
});
