import { ComingSoon } from './ComingSoon';

/** /my-markets: the markets in which the player has exposure. */
export default function MyMarketsPage() {
  return (
    <ComingSoon title="My Markets">
      Your markets with their best and worst case will be listed here. Until then Open Bets lists every bet.
    </ComingSoon>
  );
}
