import { screen } from '@testing-library/react';
import { api as calls } from '@touchline/shared/contracts/api';
import type { BusState } from '@touchline/shared/contracts/bus';
import { type FakePlatform, fakePlatform, knownBalance, playerSession } from '@touchline/shared/testing';

/** The only allowed origin of games. */
export const GAMES = 'https://games.example';
export const session = playerSession('asha');
export const balance = knownBalance(125_050);

/**
 * A lobby with one game, whose provider answers, and a player with money.
 * @param gameReturn the page of the site to which games return; a frame has none
 */
export function casino(state: Partial<BusState> = {}, gameReturn?: string) {
  const base = fakePlatform({ session, balance, ...state });
  const refresh = jest.fn(async () => {});
  const platform: FakePlatform = {
    ...base,
    settings: { ...base.settings, frameOrigins: [GAMES], ...(gameReturn !== undefined && { gameReturn }) },
    balance: { ...base.balance, refresh },
  };
  platform.answer(calls.getInternationalGames, () => [
    { id: '7', name: 'Teen Patti', provider: 'dream' as const, category: 'cards', imageUrl: '' },
  ]);
  platform.answer(calls.getGamesFile, () => []);
  platform.answer(calls.treeSportWithEvent, () => ({ sports: [] }));
  platform.answer(calls.gameUrls.dream, () => ({ url: `${GAMES}/play/7`, mode: 'IFRAME' as const }));
  return { platform, refresh };
}

export const at = '/lobby?category=cards&game=dream:7';
export const frame = () => screen.findByTitle<HTMLIFrameElement>('Teen Patti');
export const launches = (platform: FakePlatform) =>
  platform.calls.filter(({ operation }) => operation === calls.gameUrls.dream);
