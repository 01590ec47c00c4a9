import { waitFor } from '@testing-library/react';
import { api } from '@touchline/shared/contracts';
import { fakePlatform } from '@touchline/shared/testing';
import { oddsFor } from './oddsFor';

const empty = { serverTime: 0, markets: [] };

function setUp() {
  const platform = fakePlatform();
  platform.answer(api.getUserOdds, () => empty);
  const asked = () => platform.calls.filter((call) => call.operation === api.getUserOdds);
  return { platform, engine: oddsFor(platform), asked };
}

describe('oddsFor', () => {
  it('is one engine per platform, so that page and slip share a poll', () => {
    const { platform, engine } = setUp();
    expect(oddsFor(platform)).toBe(engine);
    expect(oddsFor(fakePlatform())).not.toBe(engine);
  });

  it('asks once for the union of what is watched, and stops with the last watcher', async () => {
    const { engine, asked } = setUp();
    const stopBoard = engine.watch(['e1', 'e2'], 5);
    const stopSlip = engine.watch(['e2', 'e3'], 5);
    await waitFor(() => expect(asked().at(-1)?.request).toEqual({ eventId: 'e1,e2,e3' }));
    stopBoard();
    await waitFor(() => expect(asked().at(-1)?.request).toEqual({ eventId: 'e2,e3' }));
    stopSlip();
    const before = asked().length;
    const again = engine.watch(['e9'], 5);
    await waitFor(() => expect(asked().at(-1)?.request).toEqual({ eventId: 'e9' }));
    again();
    expect(asked()[before]?.request).toEqual({ eventId: 'e9' });
  });

  it('rests while the player is inactive', async () => {
    const { platform, engine, asked } = setUp();
    platform.bus.emit('user-active', false);
    const stop = engine.watch(['e1'], 5);
    expect(asked()).toHaveLength(0);
    platform.bus.emit('user-active', true);
    await waitFor(() => expect(asked().length).toBeGreaterThan(0));
    stop();
  });

  it('says when the last answer came and that the source fails', async () => {
    const { platform, engine } = setUp();
    const stop = engine.watch(['e1'], 5);
    await waitFor(() => expect(engine.source$.value.at).toBeDefined());
    platform.answer(api.getUserOdds, () => {
      throw new Error('down');
    });
    await waitFor(() => expect(engine.source$.value.failing).toBe(true));
    stop();
  });
});
