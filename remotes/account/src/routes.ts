import type { RemoteRoute } from '@touchline/shared/contracts';

type Menu = NonNullable<RemoteRoute['menu']>;
type Rest = Pick<RemoteRoute, 'gate'> & { label?: string; icon?: string; order?: number };

/**
 * Every page of the account is in the main layout and for players alone
 * (docs/reference/behaviour.md#2-screens-and-routes).
 */
function page(
  path: string,
  title: string,
  module: string,
  { gate, label = title, icon, order }: Rest,
): RemoteRoute {
  const menu: Menu | undefined = icon === undefined ? undefined : { label, icon, place: 'account', order };
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

/** `order` is that of the account menu; a gap of ten leaves room for another team's entry. */
export const routes: readonly RemoteRoute[] = [
  page('/depositw', 'Deposit', './DepositPage', { gate: 'showDepositW', icon: 'credit-card', order: 10 }),
  page('/withdrawal', 'Withdraw', './WithdrawalPage', { gate: 'showDepositW', icon: 'bank', order: 20 }),
  page('/dwrequests', 'Deposits and Withdrawals', './RequestsPage', {
    gate: 'showDWRequests',
    icon: 'list',
    order: 30,
  }),
  page('/account-cash-statement', 'Account Statement', './StatementPage', { icon: 'book', order: 40 }),
  page('/account-cash-statement/detail/:id', 'Statement Detail', './StatementDetailPage', {}),
  page('/my-bets', 'Settled Today', './MyBetsPage', { icon: 'star', order: 50 }),
  page('/bet-history', 'Bet History', './BetHistoryPage', { icon: 'clock', order: 60 }),
  page('/ProfitLoss', 'Profit and Loss', './ProfitLossPage', { icon: 'money-bill', order: 70 }),
  page('/profit-detail/:id', 'Profit and Loss Detail', './ProfitDetailPage', {}),
  page('/bonus', 'Bonus', './BonusPage', { icon: 'gift', order: 80 }),
  page('/referral', 'Refer a Friend', './ReferralPage', { icon: 'users', order: 90 }),
  page('/settings-stake', 'Stake Settings', './StakesPage', { icon: 'settings', order: 100 }),
  page('/change-password', 'Change Password', './PasswordPage', { icon: 'lock', order: 110 }),
  page('/responsible-gaming', 'Responsible Gaming', './ResponsibleGamingPage', { icon: 'hand', order: 120 }),
  page('/rule-regulations', 'Rules and Regulations', './RulesPage', { icon: 'info', order: 130 }),
  page('/exclusion-policy', 'Exclusion Policy', './ExclusionPage', { icon: 'ban', order: 140 }),
];
