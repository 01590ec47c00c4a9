import { act } from '@testing-library/react';
import { satisfiesPlatform } from '@touchline/shared/contracts/remotes';
import { usePlatform } from '@touchline/shared/platform';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { BehaviorSubject } from 'rxjs';
import { releaseOf } from '../../testing/releaseOf';
import { catalogueOf } from '../find/remotes-catalogue';
import { checkContracts } from './checkContracts';

const sports = (version = '1.0.0') =>
  releaseOf('sports', '1.0.0', { topics: [{ name: 'sports/price-alert', version }] });

/** Draws a point as a remote's page does. */
function Point({ name }: { name: string }) {
  const View = usePlatform().extensionPoint;
  return View ? <View name={name} props={{}} /> : null;
}

function start(...args: Parameters<typeof catalogueOf>) {
  const catalogue$ = new BehaviorSubject(catalogueOf(...args));
  const modals$ = new BehaviorSubject<{ event: string } | undefined>(undefined);
  const platform = fakePlatform();
  checkContracts({ platform, modals$, catalogue$, satisfies: satisfiesPlatform });
  /** Topics are typed by the contract files of remotes, which the shell does not have. */
  const emit = (topic: string) => Reflect.apply(platform.bus.emit, platform.bus, [topic]);
  const on = (topic: string) => Reflect.apply(platform.bus.on, platform.bus, [topic]);
  const messages = () => platform.reports.map(({ message }) => message);
  return { platform, catalogue$, modals$, emit, on, messages };
}

it('tells once of a topic, a modal or a point that nobody declares', async () => {
  const { platform, emit, on, modals$, messages } = start({ sports: sports() });
  emit('sports/price-alert');
  emit('bets-changed');
  emit('sports/alert');
  on('sports/alert');
  on('casino/win');
  modals$.next({ event: 'modal-login' });
  modals$.next({ event: 'account/limits' });
  renderWithPlatform(<Point name="sports/board-end" />, { platform });
  await act(async () => undefined);
  expect(messages()).toEqual([
    'sports/alert is used, but no remote here declares it in src/remote.ts.',
    'casino/win is used, but no remote here declares it in src/remote.ts.',
    'account/limits is used, but no remote here declares it in src/remote.ts.',
    'sports/board-end is used, but no remote here declares it in src/remote.ts.',
  ]);
});

it('tells of what a remote uses in a version that is not offered', () => {
  const uses = [
    { name: 'sports/price-alert', version: '^1.0.0' },
    { name: 'casino/win', version: '^1.0.0' },
  ];
  const account = releaseOf('account', '1.0.0', { uses });
  const { catalogue$, messages } = start({ sports: sports(), account });
  expect(messages()).toEqual(['It uses casino/win ^1.0.0: no remote here offers it.']);
  catalogue$.next(catalogueOf({ sports: sports('2.0.0'), account }));
  expect(messages()).toContain('It uses sports/price-alert ^1.0.0: it is 2.0.0 now.');
});
