import type { RemoteDefinition } from '@touchline/shared/contracts';
import { routes } from './routes';

/** What the account shows to the shell; the build turns it into remote.json. */
export const remote: RemoteDefinition = {
  platform: '^1.2.0',
  exposes: {
    './DepositPage': './src/features/deposit/DepositPage.tsx',
    './WithdrawalPage': './src/features/withdrawal/WithdrawalPage.tsx',
    './RequestsPage': './src/features/requests/RequestsPage.tsx',
    './StatementPage': './src/features/statement/StatementPage.tsx',
    './StatementDetailPage': './src/features/statement/StatementDetailPage.tsx',
    './MyBetsPage': './src/features/bets/MyBetsPage.tsx',
    './BetHistoryPage': './src/features/bets/BetHistoryPage.tsx',
    './ProfitLossPage': './src/features/profit-loss/ProfitLossPage.tsx',
    './ProfitDetailPage': './src/features/profit-loss/ProfitDetailPage.tsx',
    './BonusPage': './src/features/bonus/BonusPage.tsx',
    './ReferralPage': './src/features/referral/ReferralPage.tsx',
    './StakesPage': './src/features/stakes/StakesPage.tsx',
    './PasswordPage': './src/features/password/PasswordPage.tsx',
    './ResponsibleGamingPage': './src/features/responsible-gaming/ResponsibleGamingPage.tsx',
    './RulesPage': './src/features/policies/RulesPage.tsx',
    './ExclusionPage': './src/features/policies/ExclusionPage.tsx',
    './WalletBox': './src/features/wallet-box/WalletBox.tsx',
    './PlayerNotices': './src/features/reminder/PlayerNotices.tsx',
    './NotEnoughFunds': './src/features/deposit/NotEnoughFunds.tsx',
  },
  routes,
  modals: [],
  slots: [
    { slot: 'wallet-box', module: './WalletBox' },
    { slot: 'player-notices', module: './PlayerNotices' },
    { slot: 'sports/not-enough-funds', version: '^1.0.0', module: './NotEnoughFunds' },
  ],
};
