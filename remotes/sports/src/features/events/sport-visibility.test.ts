import {
  api,
  type DomainSettings,
  readWhole,
  type SessionState,
  SPORT_IDS,
} from '@touchline/shared/contracts';
import { playerLogin } from '@touchline/shared/testing';
import { isSportShown } from './sport-visibility';

const visitor: SessionState = { status: 'visitor' };
const player = (flags: Partial<typeof playerLogin>): SessionState => ({
  status: 'player',
  user: { ...playerLogin, ...flags, username: 'asha' },
  demo: false,
  expiresAt: 0,
});

function settings(change: Partial<DomainSettings>): DomainSettings {
  return readWhole(api.getDomainSettings.result, change);
}

const some = [{}] as never[];

describe('isSportShown (specification 4, “Sport visibility”)', () => {
  it.each<[string, number, SessionState, Partial<DomainSettings>, boolean]>([
    ['a visitor follows the settings: on', SPORT_IDS.tennis, visitor, {}, true],
    ['a visitor follows the settings: off', SPORT_IDS.tennis, visitor, { tennis: false }, false],
    ['a visitor, kabaddi off', SPORT_IDS.kabaddi, visitor, { kabaddi: false }, false],
    ['a player’s tennis flag off', SPORT_IDS.tennis, player({ tennis: false }), {}, false],
    ['a player’s flag wins over the settings', SPORT_IDS.cricket, player({}), { cricket: false }, true],
    ['a player’s football flag off', SPORT_IDS.football, player({ football: false }), {}, false],
    ['a player’s kabaddi follows the settings', SPORT_IDS.kabaddi, player({}), { kabaddi: false }, false],
    [
      'a player’s racing follows the settings',
      SPORT_IDS.horseRacing,
      player({}),
      { horseRacing: false },
      false,
    ],
    ['a sport without a switch', 99, visitor, {}, true],
  ])('%s', (_, id, session, change, shown) => {
    expect(isSportShown({ id, events: some }, session, settings(change))).toBe(shown);
  });

  it('hides a sport without events, whoever asks', () => {
    expect(isSportShown({ id: SPORT_IDS.cricket, events: [] }, player({}), settings({}))).toBe(false);
  });

  it('hides nothing while the settings are loading', () => {
    expect(isSportShown({ id: SPORT_IDS.cricket, events: some }, visitor, undefined)).toBe(true);
  });
});
