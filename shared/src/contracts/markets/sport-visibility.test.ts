import { type playerLogin, playerSession } from '../../testing';
import { api } from '../api';
import type { SessionState } from '../bus';
import { readWhole } from '../reading/decode';
import type { DomainSettings } from '../settings';
import { isSportOn } from './sport-visibility';
import { SPORT_IDS } from './sports';

const visitor: SessionState = { status: 'visitor' };
const player = (flags: Partial<typeof playerLogin>) => playerSession('asha', flags);

function settings(change: Partial<DomainSettings>): DomainSettings {
  return readWhole(api.getDomainSettings.result, change);
}

describe('isSportOn (docs/reference/behaviour.md#which-sports-are-shown)', () => {
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
    expect(isSportOn(id, session, settings(change))).toBe(shown);
  });

  it('hides nothing while the settings are unknown', () => {
    expect(isSportOn(SPORT_IDS.cricket, visitor, undefined)).toBe(true);
  });
});
