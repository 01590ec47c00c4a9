import { imageAddress } from '@touchline/shared/contracts/site';
import { formatMoneyShort } from '@touchline/shared/format';
import { useLingui } from '@touchline/shared/language/macro';
import { Link, usePlatform } from '@touchline/shared/platform';
import { IconButton, Skeleton } from '@touchline/shared/ui';
import { memo, useState } from 'react';
import type { EntryState } from '../../../useEntryState';
import { type ListedGame, titleOf } from '../games/games.state';
import styles from './GameTile.module.css';

interface GameTileProps {
  listed: ListedGame;
  /** The game's address over the current lobby. */
  to: string;
  /** While true, no new picture is requested. */
  holdsPicture: boolean;
  isFavourite: boolean;
  /** Absent for a visitor, who has no favourites. */
  onFavourite: ((key: string) => void) | undefined;
}

const FROM_LOBBY: EntryState = { fromLobby: true };

/**
 * A game's link. The picture's box has the same size before, without and after the picture; texts keep to their lines.
 */
export const GameTile = memo(function GameTile({
  listed,
  to,
  holdsPicture,
  isFavourite,
  onFavourite,
}: GameTileProps) {
  const { t } = useLingui();
  const { game, key } = listed;
  return (
    <div className={styles.tile}>
      <Link to={to} state={FROM_LOBBY} className={styles.link} data-game={key}>
        <span className={styles.box}>
          {/* Keyed by the address, because the tile may show another game the next moment. */}
          <Picture key={game.imageUrl} url={game.imageUrl} name={game.name} isHeld={holdsPicture} />
          {game.jackpot !== undefined && (
            <span className={styles.jackpot}>{t`Jackpot ₹${formatMoneyShort(game.jackpot)}`}</span>
          )}
        </span>
        <span className={styles.words}>
          <span translate="no" className={styles.name}>
            {game.name}
          </span>
          {/* Not on the picture, whose title or symbol they would cover. */}
          <span className={styles.line}>
            <span className={styles.provider}>{titleOf(game.provider)}</span>
            {game.isNew && <span className={styles.new}>{t`New`}</span>}
            {game.isHot && <span className={styles.hot}>{t`Hot`}</span>}
            {game.jackpot !== undefined && (
              <span className={styles.jackpotWords}>{t`Jackpot ₹${formatMoneyShort(game.jackpot)}`}</span>
            )}
            {game.rtp !== undefined && !game.isNew && !game.isHot && (
              <span className={styles.rtp}>{t`RTP ${game.rtp}%`}</span>
            )}
          </span>
        </span>
      </Link>
      {onFavourite && (
        <IconButton
          icon={isFavourite ? 'star-filled' : 'star'}
          label={t`Favourite ${game.name}`}
          aria-pressed={isFavourite}
          className={styles.favourite}
          onClick={() => onFavourite(key)}
        />
      )}
    </div>
  );
});

function Picture({ url, name, isHeld }: { url: string; name: string; isHeld: boolean }) {
  const [hasFailed, setHasFailed] = useState(false);
  const [isWaiting, setIsWaiting] = useState(isHeld);
  if (isWaiting && !isHeld) setIsWaiting(false);
  const address = imageAddress(url, usePlatform().settings.imageOrigins);
  if (address === undefined || hasFailed)
    return (
      <span className={styles.fallback} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  if (isWaiting) return null;
  return (
    <img
      src={address}
      alt=""
      width={300}
      height={400}
      loading="lazy"
      decoding="async"
      className={styles.image}
      onError={() => setHasFailed(true)}
    />
  );
}

/** The initials of a name's first two words, shown without a picture. */
function initialsOf(name: string): string {
  const nameWords = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return nameWords
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('');
}

/** A tile without its content, to be measured. */
export function GameTileShape() {
  return (
    <div className={styles.link}>
      <span className={styles.box} />
      <span className={styles.words} />
    </div>
  );
}

/** A placeholder with a tile's size. */
export function GameTilePlace() {
  return (
    <div className={styles.tile} aria-hidden="true">
      <div className={styles.link}>
        <Skeleton shape="block" height="auto" className={styles.box} />
        <span className={styles.words}>
          <Skeleton width="80%" />
          <Skeleton width="40%" />
        </span>
      </div>
    </div>
  );
}
