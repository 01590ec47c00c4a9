import type { ImageProblem } from './image-problem';
import type { PaymentText } from './readPayment';

/** The state of a payment's screenshot, from its choice to its text. Nothing of it is sent automatically. */
export type Screenshot =
  | { kind: 'none' }
  | { kind: 'opening' }
  | { kind: 'refused'; problem: ImageProblem }
  /** `image` is redrawn and clean; `preview` is its blob: address. */
  | { kind: 'ready'; image: File; preview: string; reading: PaymentReading };

export type PaymentReading =
  | { kind: 'reading' }
  | { kind: 'read'; payment: PaymentText }
  /** Nothing was found, or the service did not answer: the player types. */
  | { kind: 'unread'; isSlow: boolean };

/** The text that was read. */
export function paymentOn(screenshot: Screenshot): PaymentText | undefined {
  return screenshot.kind === 'ready' && screenshot.reading.kind === 'read'
    ? screenshot.reading.payment
    : undefined;
}
