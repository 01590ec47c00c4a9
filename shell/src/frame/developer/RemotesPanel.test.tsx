import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePlatform } from '@touchline/shared/testing';
import { BehaviorSubject } from 'rxjs';
import { type Catalogue, EMPTY_CATALOGUE } from '../../remotes/find/remotes-catalogue';
import { releaseOf } from '../../testing/releaseOf';
import { testSiteConfig } from '../../testing/site-config';
import { RemotesPanel } from './RemotesPanel';

const release = (version: string, platform = '^1.0.0') => releaseOf('sports', version, { platform });
const REGISTRY = {
  remotes: {
    sports: {
      channels: { stable: '1.0.0' },
      canary: { version: '1.1.0', percent: 5 },
      releases: { '1.0.0': release('1.0.0'), '1.1.0': release('1.1.0'), '2.0.0': release('2.0.0', '^2.0.0') },
    },
  },
};
const config = { ...testSiteConfig, allowedOrigins: ['http://localhost:4031'] };
const kept = () => sessionStorage.getItem('remote-overrides');

async function show(fetched: () => Promise<unknown> = async () => REGISTRY) {
  globalThis.fetch = jest.fn(async () => ({ json: fetched }) as Response);
  const reload = jest.fn();
  const onClose = jest.fn();
  const platform = fakePlatform();
  const context = {
    config,
    platform,
    overrides: {},
    failures: new Map(),
    remotes: {
      catalogue$: new BehaviorSubject<Catalogue>({
        ...EMPTY_CATALOGUE,
        releases: { sports: release('1.0.0') },
      }),
      running: () => undefined,
    },
    satisfies: (_: string, range: string) => range === '^1.0.0',
  };
  render(<RemotesPanel context={context} onClose={onClose} reload={reload} />);
  return { reload, onClose };
}

beforeEach(() => sessionStorage.clear());

it('lists each remote with its release, why it has it, its canary and its state', async () => {
  await show();
  const sports = screen.getByRole('region', { name: 'sports' });
  expect(await within(sports).findByText('Canary: 1.1.0 for 5% of the devices.')).toBeVisible();
  expect(sports).toHaveTextContent('1.0.0: Channel stable.');
  expect(sports).toHaveTextContent('Not loaded yet');
});

it('sets a published release, clears it, and reloads when it is told to', async () => {
  const { reload } = await show();
  await screen.findByRole('option', { name: '1.1.0' });
  const choice = screen.getByRole('combobox', { name: 'Override of sports' });
  expect(screen.getByRole('option', { name: '2.0.0 (needs platform ^2.0.0)' })).toBeDisabled();
  await userEvent.selectOptions(choice, '1.1.0');
  expect(kept()).toBe('sports@https://cdn.example/remotes/sports/1.1.0/');
  expect(screen.getByRole('status')).toHaveTextContent('in force from the next load');
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalled();
  await userEvent.selectOptions(choice, 'None');
  expect(kept()).toBe('');
});

it('takes an address of an allowed origin, and says which are allowed', async () => {
  await show();
  await userEvent.selectOptions(screen.getByRole('combobox'), 'A build at an address');
  const address = screen.getByRole('textbox', { name: 'Address of the build of sports' });
  await userEvent.type(address, 'https://evil.example');
  await userEvent.click(screen.getByRole('button', { name: 'Use this address' }));
  expect(address).toHaveAccessibleDescription(expect.stringContaining('http://localhost:4031'));
  expect(kept()).toBeNull();
  await userEvent.clear(address);
  await userEvent.type(address, 'http://localhost:4031');
  await userEvent.click(screen.getByRole('button', { name: 'Use this address' }));
  expect(kept()).toBe('sports@http://localhost:4031/');
});

it('clears all', async () => {
  sessionStorage.setItem('remote-overrides', 'sports@http://localhost:4031/ casino@http://localhost:4031/');
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(kept()).toBe('');
});

it('shows what the tab knows while the registry cannot be read', async () => {
  await show(() => Promise.reject(new Error('offline')));
  expect(await screen.findByText(/The registry could not be read.*offline/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'sports' })).toHaveTextContent('1.0.0: Channel stable.');
});
