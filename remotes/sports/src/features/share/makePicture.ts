import { CARD, drawShareCard, type ShareCard } from './drawShareCard';

/**
 * Makes the picture on this device without the network.
 * @throws Error where the browser draws none
 */
export async function makePicture(card: ShareCard): Promise<File> {
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
