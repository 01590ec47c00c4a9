import { t, useLingui } from '@touchline/shared/language/macro';
import { Policy } from './Policy';

/** /rule-regulations */
export default function RulesPage() {
  const { t } = useLingui();
  return <Policy title={t`Rules and regulations`} name="rules" fallback={rulesText()} />;
}

/** The rules where the operator's settings have none. They describe only what this product does. */
export function rulesText(): string {
  return [
    `# ${t`Placing a bet`}`,
    `- ${t`A bet counts when the site has confirmed it, at the price that was confirmed. Until then it is shown as being checked.`}`,
    `- ${t`Back means that it happens, lay that it does not. A lay may lose more than its stake: the slip shows the liability.`}`,
    `- ${t`In play a bet is checked for some seconds first. If the price moved against it meanwhile, it is refused and nothing is taken.`}`,
    `- ${t`What is not matched stays open until it is matched, cancelled or the market closes. Only what is matched is at risk.`}`,
    `- ${t`If the answer to a bet is lost on its way, the site looks for it by its reference before anything is sent again.`}`,
    `# ${t`Odds, bookmaker and fancy`}`,
    `- ${t`Match odds are decimal: a stake of ₹100 at 1.85 wins ₹85.`}`,
    `- ${t`Bookmaker prices are rates in percent: a stake of ₹100 at 85 wins ₹85.`}`,
    `- ${t`A fancy bet is on runs: Yes wins when the runs reach the line, No when they stay below it.`}`,
    `# ${t`Balance and exposure`}`,
    `- ${t`The balance is the money in your account. The exposure is the most that your open bets can lose.`}`,
    `- ${t`What is left of the balance after the exposure is available for bets and withdrawals.`}`,
    `# ${t`Settlement`}`,
    `- ${t`Markets are settled by the official result. Each market’s own rules stand on its page and come before these.`}`,
    `- ${t`Commission is taken from the net winnings of a market, never from a loss.`}`,
    `- ${t`A market may be made void, with its reason. Bets on it neither win nor lose, and their stakes are free again.`}`,
    `- ${t`A wrong settlement is undone and settled anew. Both stand in your statement.`}`,
    `# ${t`Your account`}`,
    `- ${t`One account a person, for adults alone, used by its owner alone.`}`,
    `- ${t`Keep your password to yourself. The recent logins stand on the page where it is changed: tell support at once when one was not yours.`}`,
    `- ${t`Where betting for money is not allowed by the law that you live under, you may not play.`}`,
    `# ${t`When you disagree`}`,
    t`Open the row of your statement or bet history: it shows the bets behind it and how each was worked out. If it still looks wrong, write to support with the date and the market.`,
  ].join('\n');
}
