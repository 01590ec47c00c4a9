/**
 * The names of calls that the shell recognises by their answers or refusals. They stand apart from the declarations,
 * because a declaration brings the readers of its answer into the file that names it.
 */
export const CALL_NAMES = {
  authenticate: 'Account/Authenticate',
  createWithdrawal: 'DepositWithdrawal/CreateWithdrawal',
  getGamesFile: 'GamesFile',
  getInternationalGames: 'api/InternationalCasino/GetGames',
  getUserExpectedProfitLoss: 'Bet/GetUserExpectedProfitLoss',
  getUserOdds: 'Odds/GetUserOddsV2',
  getUserOpenBets: 'Bet/GetUserOpenBets',
  loginAsDemoUser: 'Account/LoginAsDemoUser',
  panelToken: 'api/v1/token/token',
  register: 'Account/Register',
  resendVerificationCode: 'Account/ResendVerificationCode',
  treeSportWithEvent: 'Event/TreeSportWithEvent',
  verificationUser: 'Account/VerificationUser',
} as const;
