import type { Sport, SportEvent } from '@touchline/shared/contracts/markets';
import { tvEvents } from './tv-events';

const event = (id: string, change: Partial<SportEvent>): SportEvent => ({
  id,
  title: id,
  status: 'UPCOMING',
  matchDate: '2026-11-20T10:00:00Z',
  ...change,
});
const sport = (id: number, events: SportEvent[]): Sport => ({ id, name: String(id), order: id, events });

describe('tvEvents', () => {
  it('are those with a picture, in play first', () => {
    const sports = [
      sport(1, [event('later', { hasTv: true }), event('without', { status: 'IN_PLAY' })]),
      sport(4, [event('live', { hasTv: true, matchDate: 'In-Play' }), event('no', { hasTv: false })]),
    ];
    expect(tvEvents(sports).map(({ id }) => id)).toEqual(['live', 'later']);
  });
});
