import { useLingui } from '@touchline/shared/language/macro';
import { Banner, Button, CopyButton, Modal, Switch } from '@touchline/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { CARD, drawShareCard, type ShareCard } from './drawShareCard';
import styles from './ShareDialog.module.css';
import { canShare, shareOut } from './shareOut';

interface ShareDialogProps {
  /** With the stake of a bet, which the picture shows only where the player asks for it. */
  readonly card: ShareCard;
  readonly path: string;
  readonly onClose: () => void;
}

/** A link and a picture, for the device's share sheet, the clipboard or the downloads. */
export function ShareDialog({ card, path, onClose }: ShareDialogProps) {
  const { t } = useLingui();
  const [withStake, setWithStake] = useState(false);
  const [failed, setFailed] = useState(false);
  const shown = useMemo(() => (withStake ? card : { ...card, stake: undefined }), [card, withStake]);
  const picture = usePicture(shown);
  const url = new URL(path, window.location.origin).href;
  const send = async () => setFailed(!(await shareOut({ title: card.title, url, picture: picture?.file })));
  const texts = [shown.title, shown.detail, shown.selection, shown.odds, shown.stake];
  return (
    <Modal open onClose={onClose} title={t`Share`}>
      <div className={styles.content}>
        {picture && (
          <img className={styles.picture} src={picture.url} alt={texts.filter(Boolean).join(', ')} />
        )}
        {card.stake !== undefined && (
          <Switch
            label={t`Show the stake`}
            checked={withStake}
            onChange={({ target }) => setWithStake(target.checked)}
          />
        )}
        {failed && (
          <Banner tone="warning">{t`This device could not share it. Copy the link instead.`}</Banner>
        )}
        <div className={styles.actions}>
          {canShare() && (
            <Button variant="primary" icon="share" onClick={() => void send()}>
              {t`Share`}
            </Button>
          )}
          <CopyButton size="md" text={url} label={t`Copy link`} />
          {picture && (
            <a className={styles.download} href={picture.url} download={picture.file.name}>
              {t`Download picture`}
            </a>
          )}
        </div>
      </div>
    </Modal>
  );
}

/** The drawn picture, with an address for as long as it is shown; undefined where none can be drawn. */
function usePicture(card: ShareCard): { file: File; url: string } | undefined {
  const [picture, setPicture] = useState<{ file: File; url: string }>();
  useEffect(() => {
    let url: string | undefined;
    let isGone = false;
    makePicture(card).then(
      (file) => {
        if (isGone) return;
        url = URL.createObjectURL(file);
        setPicture({ file, url });
      },
      // Without a picture only the link is shared.
      () => setPicture(undefined),
    );
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [card]);
  return picture;
}

/**
 * Makes the picture on this device without the network.
 * @throws Error where the browser draws none
 */
async function makePicture(card: ShareCard): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = CARD.width;
  canvas.height = CARD.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  const styles = getComputedStyle(document.documentElement);
  const colour = (name: string) => styles.getPropertyValue(name).trim();
  drawShareCard(context, card, {
    colours: {
      background: colour('--color-bg'),
      text: colour('--color-text'),
      muted: colour('--color-text-muted'),
      brand: colour('--color-accent-text'),
    },
    direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
  });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser saves no pictures.');
  return new File([blob], 'picture.png', { type: blob.type });
}
