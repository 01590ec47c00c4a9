import type { RemoteManifest, RemoteRoute } from '@touchline/shared/contracts/remotes';
import { releaseOf } from '../../testing/releaseOf';
import { catalogueOf } from './remotes-catalogue';

const route = (path: string): RemoteRoute => ({
  path,
  layout: 'main',
  access: 'public',
  title: path,
  module: './Page',
});

const filling = (name: string, ...slots: RemoteManifest['slots']) => releaseOf(name, '1.0.0', { slots });
const slotsOf = (...args: Parameters<typeof catalogueOf>) =>
  catalogueOf(...args).slots.map(({ slot, module, remote }) => `${slot}: ${remote} ${module}`);

describe('the catalogue', () => {
  it('names the owner of every route', () => {
    const { routes } = catalogueOf({ sports: releaseOf('sports', '1.0.0', { routes: [route('/inplay')] }) });
    expect(routes).toEqual([expect.objectContaining({ path: '/inplay', remote: 'sports' })]);
  });

  describe('of two remotes that claim a path, a slot for one or a modal', () => {
    const both = (...names: string[]) =>
      Object.fromEntries(
        names.map((name) => [
          name,
          releaseOf(name, '1.0.0', {
            routes: [route('/lobby')],
            slots: [{ slot: 'bet-slip', module: './Slip' }],
            modals: [{ event: 'modal-login', module: './Login' }],
          }),
        ]),
      );
    const ownersOf = ({ routes, slots, modals }: ReturnType<typeof catalogueOf>) =>
      [...routes, ...slots, ...modals].map(({ remote }) => remote);

    it('takes that which the registry lists first', () => {
      expect(ownersOf(catalogueOf(both('sports', 'casino')))).toEqual(['sports', 'sports', 'sports']);
      expect(ownersOf(catalogueOf(both('casino', 'sports')))).toEqual(['casino', 'casino', 'casino']);
    });

    const owning = (paths: string[], modals: string[], slots: string[]) => ({
      remotes: { casino: { paths, modals, slots } },
    });

    it('takes its owner as the registry records it, place by place', () => {
      const all = owning(['/lobby'], ['modal-login'], ['bet-slip']);
      expect(ownersOf(catalogueOf(both('sports', 'casino'), undefined, all))).toEqual([
        'casino',
        'casino',
        'casino',
      ]);
      const path = owning(['/lobby'], [], []);
      expect(ownersOf(catalogueOf(both('sports', 'casino'), undefined, path))).toEqual([
        'casino',
        'sports',
        'sports',
      ]);
    });

    it('takes the other where the owner’s release does not claim it', () => {
      const owners = owning(['/lobby'], ['modal-login'], ['bet-slip']);
      const releases = { ...both('sports', 'account'), casino: releaseOf('casino') };
      expect(ownersOf(catalogueOf(releases, undefined, owners))).toEqual(['sports', 'sports', 'sports']);
    });

    it('leaves it to that which has it in this tab, while it claims it', () => {
      const now = catalogueOf(both('sports'));
      expect(ownersOf(catalogueOf(both('casino', 'sports'), now))).toEqual(['sports', 'sports', 'sports']);
      expect(ownersOf(catalogueOf(both('casino'), now))).toEqual(['casino', 'casino', 'casino']);
    });

    it('says what it leaves out', () => {
      expect(catalogueOf(both('sports', 'casino')).leftOut).toEqual(
        ['/lobby', 'modal-login', 'bet-slip'].map((place) => ({
          remote: 'casino',
          message: `sports has ${place}, which it claims too.`,
        })),
      );
    });
  });

  it('puts the fillers of a slot for many in the order that they propose, then of their names', () => {
    const module = './Notices';
    const releases = {
      sports: filling('sports', { slot: 'player-notices', module }),
      account: filling('account', { slot: 'player-notices', module }),
      casino: filling('casino', { slot: 'player-notices', module, order: -1 }),
    };
    expect(slotsOf(releases)).toEqual([
      'player-notices: casino ./Notices',
      'player-notices: account ./Notices',
      'player-notices: sports ./Notices',
    ]);
    expect(catalogueOf(releases).leftOut).toEqual([]);
  });

  it('leaves out a filler that is made for another version of a point, and says so', () => {
    const slot = 'sports/board-end';
    const sports = (version: string) =>
      releaseOf('sports', version, {
        points: [
          { name: slot, version },
          { name: 'casino/x', version },
        ],
      });
    const casino = filling('casino', { slot, version: '^1.0.0', module: './Games' });
    expect(slotsOf({ sports: sports('1.3.0'), casino })).toEqual([`${slot}: casino ./Games`]);
    expect(catalogueOf({ sports: sports('1.3.0'), casino }).points).toEqual({ [slot]: '1.3.0' });
    const later = catalogueOf({ sports: sports('2.0.0'), casino });
    expect(later.slots).toEqual([]);
    expect(later.leftOut).toEqual([
      { remote: 'casino', message: `It is made for ${slot} ^1.0.0, which is 2.0.0 now.` },
    ]);
  });

  it('has the own modals of a remote by their names, and no other remote’s', () => {
    const own = (name: string) => ({ name, version: '1.0.0', module: './Limits' });
    const account = releaseOf('account', '1.0.0', {
      ownModals: [own('account/limits'), own('casino/limits')],
    });
    expect(catalogueOf({ account }).modals).toEqual([
      { event: 'account/limits', module: './Limits', remote: 'account' },
    ]);
  });
});
