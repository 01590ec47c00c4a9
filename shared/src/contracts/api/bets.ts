import * as v from 'valibot';
import { betHistoryPage, openBets, placeBetRequest, placeBetResult, profitLoss } from '../entities';
import { operation } from '../operation';
import { nothing, pageQuery, rangeQuery, text } from '../wire';

/** Never sent again by itself: an unknown outcome is reconciled from GetUserOpenBets by `clientRef`. */
export const placeBet = operation('POST', 'Bet/PlaceBetV2', placeBetRequest, placeBetResult, {
  tracked: true,
});
export const getUserExpectedProfitLoss = operation(
  'GET',
  'Bet/GetUserExpectedProfitLoss',
  nothing,
  v.array(profitLoss),
);
export const getUserOpenBets = operation('GET', 'Bet/GetUserOpenBets', nothing, openBets);
export const getUserBetHistory = operation(
  'POST',
  'Bet/GetUserBetHistory',
  v.object({ ...pageQuery, ...rangeQuery, sportId: v.optional(v.number()), result: v.optional(text) }),
  betHistoryPage,
  { tracked: true },
);
