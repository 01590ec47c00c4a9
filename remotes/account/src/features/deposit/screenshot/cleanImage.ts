/** Large enough to keep the text of the sharpest phone's screen, and of a long scrolled one, readable. */
const MOST_PIXELS = 4_000_000;
/** The size that every browser's canvas supports on one side. */
const LONGEST_SIDE = 8_192;
const QUALITY = 0.92;

/**
 * Redraws a picture, so that only pixels leave the device: no location, no camera, no bytes behind the picture. Applies
 * the camera's rotation, and scales down a picture larger than its text needs.
 * @throws when the browser cannot decode it
 */
export async function cleanImage(picture: Blob): Promise<File> {
  const bitmap = await createImageBitmap(picture);
  try {
    const { width, height } = bitmap;
    const scale = Math.min(
      1,
      Math.sqrt(MOST_PIXELS / (width * height)),
      LONGEST_SIDE / Math.max(width, height),
    );
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('This browser gives no canvas.');
    // A JPEG has no transparency, so transparent areas would turn black under dark text.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!drawn) throw new Error('The picture could not be drawn.');
    return new File([drawn], 'screenshot.jpg', { type: 'image/jpeg' });
  } finally {
    bitmap.close();
  }
}
