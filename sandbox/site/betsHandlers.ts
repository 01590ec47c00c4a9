import { api } from '@touchline/shared/contracts/api';
import * as requests from '@touchline/shared/contracts/api/requests';
import * as v from 'valibot';
import { badInput } from '../server/badInput';
import { forPlayers, type Handler } from '../server/Handler';
import { paging, range } from '../server/paging';
import type { SandboxContext } from '../server/SandboxContext';

const betResult = v.picklist(['WON', 'LOST', 'VOID', 'LAPSED', 'CANCELLED']);

/** Handlers of a player's bets: placing, open bets, settled bets. */
export function betsHandlers(context: SandboxContext): Handler[] {
  const { exchange } = context;
  return [
    forPlayers(api.placeBet, requests.placeBet, ({ line, marketVersion, ...bet }, { player }) =>
      exchange.placeBet(player.id, {
        ...bet,
        ...(line === undefined ? {} : { line }),
        ...(marketVersion === undefined ? {} : { marketVersion }),
      }),
    ),
    forPlayers(api.cancelBet, requests.cancelBet, ({ betId }, { player }) =>
      exchange.cancel(player.id, betId),
    ),
    forPlayers(api.editBet, requests.editBet, ({ betId, price, remaining, was }, { player }) =>
      exchange.edit(player.id, betId, {
        ...(price === undefined ? {} : { price }),
        ...(remaining === undefined ? {} : { remaining }),
        ...(was === undefined ? {} : { was }),
      }),
    ),
    forPlayers(api.cashOut, requests.cashOut, (request, { player }) => exchange.cashOut(player.id, request)),
    forPlayers(api.setAutoCashOut, requests.setAutoCashOut, (request, { player }) =>
      exchange.setAutoCashOut(player.id, request),
    ),
    forPlayers(api.getUserOpenBets, requests.nothing, (_request, { player }) => exchange.openBets(player.id)),
    forPlayers(api.getUserExpectedProfitLoss, requests.nothing, (_request, { player }) =>
      exchange.expectedProfitLoss(player.id),
    ),
    forPlayers(api.getUserBetHistory, requests.getUserBetHistory, (query, { player }) =>
      exchange.betHistory(player.id, {
        ...paging(query),
        ...range(query),
        ...(query.sportId === undefined ? {} : { sportId: query.sportId }),
        ...(query.marketId === undefined ? {} : { marketId: query.marketId }),
        ...(query.result === undefined || query.result === '' ? {} : { result: resultOf(query.result) }),
      }),
    ),
  ];
}

function resultOf(sent: string): v.InferOutput<typeof betResult> {
  const parsed = v.safeParse(betResult, sent.toUpperCase());
  if (!parsed.success) throw badInput(parsed.issues);
  return parsed.output;
}
