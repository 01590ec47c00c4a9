import type { RemoteRoute } from '@touchline/shared/contracts';

type Menu = NonNullable<RemoteRoute['menu']>;
type Rest = Pick<RemoteRoute, 'gate'> & { label?: string; icon?: string };

/**
 * Every page of the account is in the main layout and for players alone
 * (docs/reference/behaviour.md#2-screens-and-routes).
 */
function page(path: string, title: string, module: string, { gate, label = title, icon }: Rest): RemoteRoute {
  const menu: Menu | undefined = icon === undefined ? undefined : { label, icon, place: 'account' };
  return {
    path,
    layout: 'main',
    access: 'player',
    title,
    module,
    ...(gate && { gate }),
    ...(menu && { menu }),
  };
}

/** In the order of the account menu. */
export const routes: readonly RemoteRoute[] = [
  page('/depositw', 'Deposit', './DepositPage', { gate: 'showDepositW', icon: 'credit-card' }),
  page('/withdrawal', 'Withdraw', './WithdrawalPage', { gate: 'showDepositW', icon: 'bank' }),
  page('/dwrequests', 'Deposits and Withdrawals', './RequestsPage', {
    gate: 'showDWRequests',
    icon: 'list',
  }),
  page('/account-cash-statement', 'Account Statement', './StatementPage', { icon: 'book' }),
  page('/account-cash-statement/detail/:id', 'Statement Detail', './StatementDetailPage', {}),
  page('/my-bets', 'Settled Today', './MyBetsPage', { icon: 'star' }),
  page('/bet-history', 'Bet History', './BetHistoryPage', { icon: 'clock' }),
  page('/ProfitLoss', 'Profit and Loss', './ProfitLossPage', { icon: 'money-bill' }),
  page('/profit-detail/:id', 'Profit and Loss Detail', './ProfitDetailPage', {}),
  page('/bonus', 'Bonus', './BonusPage', { icon: 'gift' }),
  page('/referral', 'Refer a Friend', './ReferralPage', { icon: 'users' }),
  page('/settings-stake', 'Stake Settings', './StakesPage', { icon: 'settings' }),
  page('/change-password', 'Change Password', './PasswordPage', { icon: 'lock' }),
  page('/responsible-gaming', 'Responsible Gaming', './ResponsibleGamingPage', { icon: 'hand' }),
  page('/rule-regulations', 'Rules and Regulations', './RulesPage', { icon: 'info' }),
  page('/exclusion-policy', 'Exclusion Policy', './ExclusionPage', { icon: 'ban' }),
];
