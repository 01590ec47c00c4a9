import { lazyPart } from '@touchline/shared/ui';
import { type ReactNode, useState } from 'react';
import type { ShareCard } from './drawShareCard';

const ShareDialog = lazyPart(() => import('./ShareDialog').then(({ ShareDialog }) => ShareDialog));

/** A function that opens the dialog for sharing a path of this site, and the dialog to render. */
export function useSharing(path: string): {
  readonly share: (card: ShareCard) => void;
  readonly dialog: ReactNode;
} {
  const [card, setCard] = useState<ShareCard>();
  return {
    share: setCard,
    dialog: card && <ShareDialog card={card} path={path} onClose={() => setCard(undefined)} />,
  };
}
