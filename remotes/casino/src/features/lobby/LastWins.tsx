import { formatRupees } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Link } from '@touchline/shared/platform';
import type { EntryState } from '../../useEntryState';
import { type ListedGame, lastWins } from './games/games.state';
import styles from './LastWins.module.css';

const MOST = 8;
const FROM_LOBBY: EntryState = { fromLobby: true };

interface LastWinsProps {
  readonly games: readonly ListedGame[];
  readonly addressOf: (listed: ListedGame) => string;
}

/** The last wins: a masked name and the game. Nothing where the back end sends none. */
export function LastWins({ games, addressOf }: LastWinsProps) {
  const { t } = useLingui();
  const wins = lastWins(games, MOST);
  if (wins.length === 0) return null;
  return (
    <section aria-labelledby="last-wins" className={styles.wins}>
      <h2 id="last-wins">{t`Last wins`}</h2>
      <ul className={styles.list}>
        {wins.map(({ listed, win }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a player may win the same amount twice
          <li key={place}>
            <Link to={addressOf(listed)} state={FROM_LOBBY} className={styles.win}>
              <span translate="no" className={styles.player}>
                {win.player}
              </span>
              <span translate="no" className={styles.amount}>
                {formatRupees(win.amount)}
              </span>
              <span translate="no" className={styles.game}>
                {listed.game.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
