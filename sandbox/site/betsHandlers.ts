import * as v from 'valibot';
import type { SandboxContext } from '../server/createContext';
import { forPlayers, type Handler } from '../server/Handler';
import { paging, range } from '../server/paging';
import { read } from '../server/Refusal';

const betResult = v.picklist(['WON', 'LOST', 'VOID', 'LAPSED', 'CANCELLED']);

export function betsHandlers({ exchange }: SandboxContext): Handler[] {
  return forPlayers({
    placeBet: (bet, { player }) => exchange.placeBet(player.id, bet),
    cancelBet: ({ betId }, { player }) => exchange.cancel(player.id, betId),
    editBet: ({ betId, ...change }, { player }) => exchange.edit(player.id, betId, change),
    cashOut: (request, { player }) => exchange.cashOut(player.id, request),
    setAutoCashOut: (request, { player }) => exchange.setAutoCashOut(player.id, request),
    getUserOpenBets: (_request, { player }) => exchange.openBets(player.id),
    getUserExpectedProfitLoss: (_request, { player }) => exchange.expectedProfitLoss(player.id),
    getUserBetHistory: ({ sportId, marketId, result, ...query }, { player }) =>
      exchange.betHistory(player.id, {
        ...paging(query),
        ...range(query),
        sportId,
        marketId,
        result: result ? read(betResult, result.toUpperCase()) : undefined,
      }),
  });
}
