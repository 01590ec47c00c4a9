import { usePlatform } from '@touchline/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { openScreenshot } from './openScreenshot';
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
