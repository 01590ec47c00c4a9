import type { CasinoGame } from '@touchline/shared/contracts';
import { Link } from '@touchline/shared/platform';
import { Badge, Icon } from '@touchline/shared/ui';
import { useState } from 'react';
import styles from './GameTile.module.css';
import { titleOf } from './games.state';
import { gameAddress } from './lobby-address';

/** A game to start. Its picture's box stands before, without and after the picture. */
export function GameTile({ game, from }: { game: CasinoGame; from: URLSearchParams }) {
  const [hasImage, setHasImage] = useState(game.imageUrl !== '');
  return (
    <Link to={gameAddress(from, game)} className={styles.tile}>
      <span className={styles.box}>
        {hasImage ? (
          <img
            src={game.imageUrl}
            alt=""
            width={320}
            height={240}
            loading="lazy"
            decoding="async"
            className={styles.image}
            onError={() => setHasImage(false)}
          />
        ) : (
          <Icon name="casino" size={48} className={styles.fallback} />
        )}
        {(game.isNew || game.isHot) && (
          <span className={styles.marks}>
            {game.isNew && <Badge tone="info">New</Badge>}
            {game.isHot && <Badge tone="accent">Hot</Badge>}
          </span>
        )}
      </span>
      <span className={styles.name}>{game.name}</span>
      <span className={styles.provider}>{titleOf(game.provider)}</span>
    </Link>
  );
}
