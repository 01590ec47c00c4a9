/** Query keys that the whole remote shares: pages, slip and boards read the same answers. */
export const OPEN_BETS_KEY = ['openBets'] as const;
export const PROFIT_LOSS_KEY = ['profitLoss'] as const;
