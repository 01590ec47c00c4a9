import { useLingui } from '@touchline/shared/language/macro';
import { IconButton, lazyPart } from '@touchline/shared/ui';
import { useState } from 'react';
import type { ShareCard } from './drawShareCard';

const ShareDialog = lazyPart(() => import('./ShareDialog').then(({ ShareDialog }) => ShareDialog));

interface ShareButtonProps {
  /** What is shared, for screen readers. */
  readonly name: string;
  /** Made when it is pressed: prices and stakes may have changed by then. */
  readonly card: () => ShareCard;
  readonly path: string;
}

/** Opens the dialog that shares a market or a bet. */
export function ShareButton({ name, card, path }: ShareButtonProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<ShareCard>();
  return (
    <>
      <IconButton icon="share" label={t`Share ${name}`} onClick={() => setOpen(card())} />
      {open && <ShareDialog card={open} path={path} onClose={() => setOpen(undefined)} />}
    </>
  );
}
