import { Link } from '@touchline/shared/platform';
import { Policy } from './Policy';

/** /responsible-gaming. Only what the back end can keep is offered: there are no limits to set here. */
export default function ResponsibleGamingPage() {
  return (
    <Policy title="Responsible gaming">
      <h2>Play with what you can lose</h2>
      <ul>
        <li>Betting is entertainment that costs money. It is no income.</li>
        <li>Set an amount and a time before you start, and stop when either is reached.</li>
        <li>Don’t bet to win back a loss, and don’t bet with borrowed money.</li>
        <li>Don’t bet when you are tired, upset or have been drinking.</li>
      </ul>
      <h2>See where you stand</h2>
      <p>
        Your <Link to="/account-cash-statement">statement</Link> shows every rupee that moved, and the{' '}
        <Link to="/bet-history">bet history</Link> every bet. In a casino game a clock shows how long you have
        played.
      </p>
      <h2>Signs to take seriously</h2>
      <ul>
        <li>You bet more, or longer, than you meant to.</li>
        <li>You hide it from the people close to you.</li>
        <li>Bills, work or sleep suffer.</li>
      </ul>
      <p>
        If you know them, take a break: the <Link to="/exclusion-policy">exclusion policy</Link> says how.
      </p>
      <h2>Not for minors</h2>
      <p>Nobody under 18 may play. Don’t leave your phone logged in where children use it.</p>
    </Policy>
  );
}
