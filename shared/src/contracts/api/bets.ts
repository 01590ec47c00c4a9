import { msg } from '@touchline/shared/language/macro';
import {
  autoCashOutResult,
  betHistoryPage,
  cashOutResult,
  changeBetResult,
  openBets,
  placeBetResult,
  profitLoss,
} from '../bets/bet';
import { wholeList } from '../reading/wire';
import { nothing, operation, request } from './operation';

/** Never sent again automatically: an unknown outcome is looked up in GetUserOpenBets by `clientRef`. */
export const placeBet = operation('POST', 'Bet/PlaceBetV2', request<'placeBet'>(), placeBetResult, {
  tracked: true,
  ids: ['clientRef', 'eventId', 'marketId', 'runnerId'],
  whenRefused: msg`The bet was not accepted.`,
});
/** The player's profit or loss of each open market by outcome, in paise once read. */
export const getUserExpectedProfitLoss = operation(
  'GET',
  'Bet/GetUserExpectedProfitLoss',
  nothing,
  wholeList(profitLoss),
);
/** The player's open bets, with balance and exposure. The source by which unknown outcomes are looked up. */
export const getUserOpenBets = operation('GET', 'Bet/GetUserOpenBets', nothing, openBets);
/** A page of the player's settled bets, newest first, by days, sport and result. */
export const getUserBetHistory = operation(
  'POST',
  'Bet/GetUserBetHistory',
  request<'getUserBetHistory'>(),
  betHistoryPage,
  { tracked: true, ids: ['marketId'] },
);

// The specification names none of the calls below. They are capabilities of a back end, called only where the domain's
// settings list them (docs/decisions/bets.md#cancel-edit-and-cash-out-are-capabilities).

/** Cancels the unmatched part of a bet. */
export const cancelBet = operation('POST', 'Bet/CancelBet', request<'cancelBet'>(), changeBetResult, {
  tracked: true,
  ids: ['betId'],
  whenRefused: msg`The bet could not be cancelled.`,
});
/** Changes price or stake of a bet's unmatched part. */
export const editBet = operation('POST', 'Bet/EditBet', request<'editBet'>(), changeBetResult, {
  tracked: true,
  ids: ['betId'],
  whenRefused: msg`The bet could not be changed.`,
});
/** Cashes out a market: all of it or nothing, for at least the result that the player was shown. */
export const cashOut = operation('POST', 'Bet/CashOut', request<'cashOut'>(), cashOutResult, {
  tracked: true,
  ids: ['clientRef', 'marketId'],
  whenRefused: msg`The cash-out was not accepted.`,
});
/**
 * Sets or ends the automatic cash-out of a market. Repeating it changes nothing; the expected profit and loss has what is
 * set.
 */
export const setAutoCashOut = operation(
  'POST',
  'Bet/SetAutoCashOut',
  request<'setAutoCashOut'>(),
  autoCashOutResult,
  {
    tracked: true,
    ids: ['clientRef', 'marketId'],
    whenRefused: msg`The automatic cash-out could not be set.`,
  },
);
