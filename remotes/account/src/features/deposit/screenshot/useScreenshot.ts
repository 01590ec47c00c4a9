import { api as calls } from '@touchline/shared/contracts/api';
import { type Api, usePlatform } from '@touchline/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { checkImage } from './checkImage';
import { type ImageProblem, MAX_BYTES } from './image-problem';
import { readPayment } from './readPayment';
import type { PaymentReading, Screenshot } from './screenshot.state';

export interface ScreenshotControl {
  screenshot: Screenshot;
  /** Replaces the previous file. */
  choose: (file: File) => Promise<void>;
  remove: () => void;
  /** Lets the service read the same picture once more. */
  readAgain: () => void;
}

/** Holds the screenshot of a payment: checks it, redraws it, shows it and lets the service read it. */
export function useScreenshot(): ScreenshotControl {
  const { api } = usePlatform();
  const [screenshot, setScreenshot] = useState<Screenshot>({ kind: 'none' });
  const work = useRef<AbortController>(undefined);

  useEffect(() => () => work.current?.abort(), []);
  const preview = screenshot.kind === 'ready' ? screenshot.preview : undefined;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  const begin = () => {
    work.current?.abort();
    work.current = new AbortController();
    return work.current.signal;
  };
  const read = async (image: File, address: string, signal: AbortSignal) => {
    const show = (reading: PaymentReading) =>
      setScreenshot({ kind: 'ready', image, preview: address, reading });
    show({ kind: 'reading' });
    const reading = await requestReading(api, image, signal);
    if (!signal.aborted) show(reading);
  };

  const choose = async (file: File) => {
    const signal = begin();
    setScreenshot({ kind: 'opening' });
    const opened = await openScreenshot(file);
    if (signal.aborted) return;
    if (!opened.ok) return setScreenshot({ kind: 'refused', problem: opened.problem });
    await read(opened.image, URL.createObjectURL(opened.image), signal);
  };

  const readAgain = () => {
    if (screenshot.kind === 'ready') void read(screenshot.image, screenshot.preview, begin());
  };

  const remove = () => {
    work.current?.abort();
    setScreenshot({ kind: 'none' });
  };

  return { screenshot, choose, remove, readAgain };
}

type OpenedScreenshot = { ok: true; image: File } | { ok: false; problem: ImageProblem };

/** Checks a chosen file by its content, then redraws it. Nothing is sent. */
async function openScreenshot(file: Blob): Promise<OpenedScreenshot> {
  // Checked before it is read, because a file of gigabytes must not fill the memory.
  if (file.size > MAX_BYTES) return { ok: false, problem: { kind: 'too-large' } };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const checked = checkImage(bytes);
    if (!checked.ok) return checked;
    // Decoded by the type that its content shows, not the one it claims.
    return { ok: true, image: await cleanImage(new Blob([bytes], { type: checked.type })) };
  } catch {
    return { ok: false, problem: { kind: 'damaged' } };
  }
}

/** The longest time that "reading" is shown. */
export const OCR_LIMIT_MS = 15_000;

/**
 * Lets the external service read a screenshot. It never fails: the player types what cannot be read.
 * @param signal aborts when the screenshot is replaced or removed
 */
async function requestReading(api: Api, image: File, signal: AbortSignal): Promise<PaymentReading> {
  const limit = new AbortController();
  const stop = () => limit.abort();
  signal.addEventListener('abort', stop);
  const timer = setTimeout(stop, OCR_LIMIT_MS);
  const stopped = new Promise<undefined>((resolve) =>
    limit.signal.addEventListener('abort', () => resolve(undefined)),
  );
  try {
    const asked = api.run(calls.readScreenshot, { file: image }, { signal: limit.signal });
    const answer = await Promise.race([asked, stopped]);
    if (!answer) return { kind: 'unread', isSlow: true };
    const payment = readPayment(answer.data.data.map(({ text }) => text).join('\n'));
    return payment ? { kind: 'read', payment } : { kind: 'unread', isSlow: false };
  } catch {
    return { kind: 'unread', isSlow: limit.signal.aborted };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

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
async function cleanImage(picture: Blob): Promise<File> {
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
