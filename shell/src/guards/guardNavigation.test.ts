import { readWhole } from '@touchline/shared/contracts/reading';
import type { Gate } from '@touchline/shared/contracts/remotes';
import { type DomainSettings, domainSettings } from '@touchline/shared/contracts/settings';
import { guardNavigation } from './guardNavigation';
import type { GuardContext, GuardedPage, Verdict } from './Verdict';

const settingsWith = (changes: Partial<DomainSettings>): DomainSettings => ({
  ...readWhole(domainSettings, {}),
  ...changes,
});

const PUBLIC: GuardedPage = { access: 'public' };
const PLAYER: GuardedPage = { access: 'player' };
const gated = (page: GuardedPage, gate: Gate): GuardedPage => ({ ...page, gate });

/** Every route of docs/reference/behaviour.md#guards. */
const ROUTES: readonly [path: string, page: GuardedPage][] = [
  ['/index', PUBLIC],
  ['/inplay', PUBLIC],
  ['/markets', PUBLIC],
  ['/markets/12', PUBLIC],
  ['/markets/12/34', PUBLIC],
  ['/matchlist/1', PUBLIC],
  ['/favorites', PUBLIC],
  ['/underConstruction', PUBLIC],
  ['/tv', { access: 'public', host: 'tv' }],
  ['/my-markets', PLAYER],
  ['/bonus', PLAYER],
  ['/open-bets', PLAYER],
  ['/rule-regulations', PLAYER],
  ['/exclusion-policy', PLAYER],
  ['/responsible-gaming', PLAYER],
  ['/settings-stake', PLAYER],
  ['/change-password', PLAYER],
  ['/account-cash-statement', PLAYER],
  ['/account-cash-statement/detail/9', PLAYER],
  ['/bet-history', PLAYER],
  ['/my-bets', PLAYER],
  ['/ProfitLoss', PLAYER],
  ['/profit-detail/3', PLAYER],
  ['/dwrequests', gated(PLAYER, 'showDWRequests')],
  ['/depositw', gated(PLAYER, 'showDepositW')],
  ['/withdrawal', gated(PLAYER, 'showDepositW')],
  ['/referral', PLAYER],
  ['/lobby', { access: 'player', gate: 'casino' }],
  ['/casino', gated(PLAYER, 'casino')],
  ['/lobby-page', { access: 'player', gate: 'casino' }],
  ['/auth/login', PUBLIC],
  ['/auth/signup', gated(PUBLIC, 'allowSignUp')],
  ['/auth/verfication', PUBLIC],
  ['/not-authorized', PUBLIC],
  ['/error-404', PUBLIC],
  ['/error-500', PUBLIC],
];

const contextFor = (path: string, page: GuardedPage, changes: Partial<GuardContext> = {}): GuardContext => ({
  page,
  target: { pathname: path, search: '' },
  loggedIn: false,
  suspended: false,
  settings: settingsWith({}),
  host: 'tv.example.com',
  tvHost: 'tv.example.com',
  ...changes,
});

const ALLOW: Verdict = { kind: 'allow' };

describe.each(ROUTES)('a navigation to %s', (path, page) => {
  it('asks a visitor to log in exactly when it is a player’s page', () => {
    expect(guardNavigation(contextFor(path, page))).toEqual(
      page.access === 'player'
        ? { kind: 'redirect', to: `/auth/login?to=${encodeURIComponent(path)}` }
        : ALLOW,
    );
  });

  it('is open to a player', () => {
    expect(guardNavigation(contextFor(path, page, { loggedIn: true }))).toEqual(ALLOW);
  });

  it('goes to the maintenance page while the site is suspended, whoever asks', () => {
    for (const loggedIn of [true, false])
      expect(guardNavigation(contextFor(path, page, { loggedIn, suspended: true }))).toEqual({
        kind: 'redirect',
        to: '/under-maintenance',
      });
  });

  it('is cancelled because of its gate when its own domain setting is false, and by no other setting', () => {
    const gates: Gate[] = ['showDWRequests', 'showDepositW', 'casino', 'allowSignUp'];
    for (const gate of gates) {
      const verdict = guardNavigation(
        contextFor(path, page, { loggedIn: true, settings: settingsWith({ [gate]: false }) }),
      );
      if (gate === page.gate) expect(verdict).toEqual({ kind: 'cancel', gate });
      else expect(verdict).toEqual(ALLOW);
    }
  });
});

describe('the maintenance page', () => {
  it.each(['/under-maintenance', '/Under-Maintenance', '/under-maintenance/'])(
    'stays reachable as %s while suspended',
    (path) => {
      expect(guardNavigation(contextFor(path, PUBLIC, { suspended: true }))).toEqual(ALLOW);
    },
  );
});

describe('the login guard', () => {
  it('keeps the query of the target in `to`', () => {
    const context = contextFor('/bet-history', PLAYER, {
      target: { pathname: '/bet-history', search: '?sport=4&page=2' },
    });
    expect(guardNavigation(context)).toEqual({
      kind: 'redirect',
      to: '/auth/login?to=%2Fbet-history%3Fsport%3D4%26page%3D2',
    });
  });

  it('never asks a visitor to log in for a page that the domain has switched off', () => {
    const context = contextFor('/casino', gated(PLAYER, 'casino'), {
      settings: settingsWith({ casino: false }),
    });
    expect(guardNavigation(context).kind).toBe('cancel');
  });

  it('leaves gates open before the first settings are in', () => {
    const context = contextFor('/depositw', gated(PLAYER, 'showDepositW'), {
      loggedIn: true,
      settings: undefined,
    });
    expect(guardNavigation(context)).toEqual(ALLOW);
  });
});

describe('the host rule of /tv', () => {
  const TV: GuardedPage = { access: 'public', host: 'tv' };
  it.each([
    ['tv.example.com', true],
    ['TV.Example.com', true],
    ['live.tv.example.com', true],
    ['example.com', false],
    ['eviltv.example.com', false],
    ['tv.example.com.evil.net', false],
    ['', false],
  ])('on %p opens the page: %p', (host, open) => {
    expect(guardNavigation(contextFor('/tv', TV, { host }))).toEqual(
      open ? ALLOW : { kind: 'redirect', to: '/error-404' },
    );
  });

  it('keeps the page closed everywhere when no required domain is configured', () => {
    expect(guardNavigation(contextFor('/tv', TV, { tvHost: undefined })).kind).toBe('redirect');
  });
});
