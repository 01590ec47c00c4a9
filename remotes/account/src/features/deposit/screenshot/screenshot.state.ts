import type { ImageProblem } from './image-problem';
import type { PaymentText } from './readPayment';

/** The screenshot of a payment, from its choice to what was read from it. Nothing of it is ever sent by itself. */
export type Screenshot =
  | { kind: 'none' }
  | { kind: 'opening' }
  | { kind: 'refused'; problem: ImageProblem }
  /** `image` is drawn anew and clean; `preview` is its blob: address. */
  | { kind: 'ready'; image: File; preview: string; reading: Reading };

export type Reading =
  | { kind: 'reading' }
  | { kind: 'read'; payment: PaymentText }
  /** Nothing was found, or the reader did not answer: the player types. */
  | { kind: 'unread'; isSlow: boolean };

/** What was read, once it was. */
export function paymentOn(screenshot: Screenshot): PaymentText | undefined {
  return screenshot.kind === 'ready' && screenshot.reading.kind === 'read'
    ? screenshot.reading.payment
    : undefined;
}
