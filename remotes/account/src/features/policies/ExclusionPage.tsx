import { Policy } from './Policy';

/** /exclusion-policy. It promises nothing that this site cannot keep by itself: exclusions are made by support. */
export default function ExclusionPage() {
  return (
    <Policy title="Exclusion policy">
      <h2>Leaving for a time, or for good</h2>
      <p>
        You can ask to be excluded from play at any time and need no reason. Support does it; this page cannot
        do it by itself.
      </p>
      <h2>What to write</h2>
      <ul>
        <li>Your user name, and from when until when: a day, a month, a year, or for good.</li>
        <li>Whether it is for the casino, for sports or for both.</li>
      </ul>
      <h2>What an exclusion means</h2>
      <ul>
        <li>You can’t place bets or open games, and you get no offers.</li>
        <li>Bets that are already matched run to their end.</li>
        <li>Your balance stays yours and can be withdrawn.</li>
        <li>Support confirms it to you with its first and last day.</li>
      </ul>
    </Policy>
  );
}
