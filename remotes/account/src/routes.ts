import type { RemoteRoute } from '@touchline/shared/contracts/remotes';
import { t } from '@touchline/shared/language/macro';

type Menu = NonNullable<RemoteRoute['menu']>;
type Rest = Pick<RemoteRoute, 'gate'> & { label?: string; icon?: string; order?: number };

/**
 * Every page of the account is in the main layout and only for players
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
  page('/depositw', t`Deposit`, './DepositPage', { gate: 'showDepositW', icon: 'credit-card', order: 10 }),
  page('/withdrawal', t`Withdraw`, './WithdrawalPage', { gate: 'showDepositW', icon: 'bank', order: 20 }),
  page('/dwrequests', t`Deposits and Withdrawals`, './RequestsPage', {
    gate: 'showDWRequests',
    icon: 'list',
    order: 30,
  }),
  page('/account-cash-statement', t`Account Statement`, './StatementPage', { icon: 'book', order: 40 }),
  page('/account-cash-statement/detail/:id', t`Statement Detail`, './StatementDetailPage', {}),
  page('/my-bets', t`Settled Today`, './MyBetsPage', { icon: 'star', order: 50 }),
  page('/bet-history', t`Bet History`, './BetHistoryPage', { icon: 'clock', order: 60 }),
  page('/ProfitLoss', t`Profit and Loss`, './ProfitLossPage', { icon: 'money-bill', order: 70 }),
  page('/profit-detail/:id', t`Profit and Loss Detail`, './ProfitDetailPage', {}),
  page('/bonus', t`Bonus`, './BonusPage', { icon: 'gift', order: 80 }),
  page('/referral', t`Refer a Friend`, './ReferralPage', { icon: 'users', order: 90 }),
  page('/settings-stake', t`Stake Settings`, './StakesPage', { icon: 'settings', order: 100 }),
  page('/change-password', t`Change Password`, './PasswordPage', { icon: 'lock', order: 110 }),
  page('/responsible-gaming', t`Responsible Gaming`, './ResponsibleGamingPage', { icon: 'hand', order: 120 }),
  page('/rule-regulations', t`Rules and Regulations`, './RulesPage', { icon: 'info', order: 130 }),
  page('/exclusion-policy', t`Exclusion Policy`, './ExclusionPage', { icon: 'ban', order: 140 }),
];
