/** The data for another app. */
interface Shared {
  readonly title: string;
  readonly url: string;
  readonly picture: File | undefined;
}

/** Whether this browser opens the device's own share sheet. */
export const canShare = () => 'share' in navigator;

/**
 * Opens the device's share sheet, with the picture where the device takes files.
 * @returns false where nothing was opened; true also when the player closes the sheet
 */
export async function shareOut(
  { title, url, picture }: Shared,
  device: Pick<Navigator, 'share' | 'canShare'> = navigator,
): Promise<boolean> {
  const link = { title, url };
  const whole = picture ? { ...link, files: [picture] } : link;
  try {
    await device.share(picture && device.canShare?.(whole) ? whole : link);
    return true;
  } catch (fault) {
    return fault instanceof DOMException && fault.name === 'AbortError';
  }
}
