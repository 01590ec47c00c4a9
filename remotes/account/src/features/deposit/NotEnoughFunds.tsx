import type { PointProps } from '@touchline/shared/contracts/remotes';
import { formatMoney, toRupees } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import { useIsShown } from '../../balance/payments';
import { useSiteLimits } from '../../balance/useSiteLimits';
import { depositFor } from './amount/deposit-limits';

/** The point `sports/not-enough-funds`: a link to a deposit of the amount that a bet lacks. */
export default function NotEnoughFunds({ missing }: PointProps['sports/not-enough-funds']) {
  const { t } = useLingui();
  const canDeposit = useIsShown('showDepositW');
  const { data: limits } = useSiteLimits();
  if (!canDeposit) return null;
  if (missing === undefined || !limits)
    return <Link to="/depositw">{t({ message: 'Deposit', context: 'what a button does' })}</Link>;
  const amount = depositFor(missing, limits);
  const rupees = formatMoney(amount, { decimals: 0 });
  return <Link to={`/depositw?amount=${toRupees(amount)}`}>{t`Deposit ₹${rupees}`}</Link>;
}
