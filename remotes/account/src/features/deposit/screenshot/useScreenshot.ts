import { usePlatform } from '@touchline/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { checkImage } from './checkImage';
import { cleanImage } from './cleanImage';
import { type ImageProblem, MAX_BYTES } from './image-problem';
import { requestReading } from './requestReading';
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
