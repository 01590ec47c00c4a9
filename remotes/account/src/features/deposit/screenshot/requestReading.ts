import { api as calls } from '@touchline/shared/contracts/api';
import type { Api } from '@touchline/shared/platform';
import { readPayment } from './readPayment';
import type { PaymentReading } from './screenshot.state';

/** The longest time that "reading" is shown. */
export const OCR_LIMIT_MS = 15_000;

/**
 * Lets the external service read a screenshot. It never fails: the player types what cannot be read.
 * @param signal aborts when the screenshot is replaced or removed
 */
export async function requestReading(api: Api, image: File, signal: AbortSignal): Promise<PaymentReading> {
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
