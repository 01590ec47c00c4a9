import { Policy } from './Policy';

/** /rule-regulations */
export default function RulesPage() {
  return (
    <Policy title="Rules and regulations">
      <h2>Bets</h2>
      <ul>
        <li>A bet counts when the site has confirmed it, at the price that was confirmed.</li>
        <li>Back means that it happens, lay that it does not. A lay may lose more than its stake.</li>
        <li>
          In play a bet is checked for some seconds first. If the price moved against it, it is refused.
        </li>
        <li>What is not matched stays open until it is matched, cancelled or the market closes.</li>
      </ul>
      <h2>Odds, bookmaker and fancy</h2>
      <ul>
        <li>Match odds are decimal: a stake of 100 at 1.85 wins 85.</li>
        <li>Bookmaker prices are rates in percent: a stake of 100 at 85 wins 85.</li>
        <li>A fancy bet is on runs: Yes wins when the runs reach the line, No when they stay below it.</li>
      </ul>
      <h2>Settlement</h2>
      <ul>
        <li>Markets are settled by the official result. Each market’s own rules stand on its page.</li>
        <li>Commission is taken from the net winnings of a market, never from a loss.</li>
        <li>A market may be made void, with its reason. Stakes of void bets are given back in full.</li>
        <li>A wrong settlement is undone and settled anew. Both stand in your statement.</li>
      </ul>
      <h2>Your account</h2>
      <ul>
        <li>One account a person, for adults alone, used by its owner alone.</li>
        <li>Keep your password to yourself. Tell support at once when a login was not yours.</li>
      </ul>
    </Policy>
  );
}
