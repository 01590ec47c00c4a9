import { quantile } from '../harness/figures';
import type { Receiver } from './Variant';

/** The page's measurements of a run, in milliseconds. */
export interface Frames {
  readonly fps: number;
  readonly p95Frame: number;
  readonly longTasks: number;
  readonly longestTask: number;
  readonly p99Paint: number;
  readonly messages: number;
}

/** Measures frames, long tasks and the time of each message from sending to paint. */
export function watchFrames(receiver: Receiver): { sent(at: number): void; stop(): Frames } {
  const frames: number[] = [];
  const sentAt: number[] = [];
  const delays: number[] = [];
  const longTasks: number[] = [];
  let painted = 0;
  let running = true;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  });
  observer.observe({ type: 'longtask' });

  // A message to the page itself is handled after the current frame has been painted.
  const afterPaint = new MessageChannel();
  let inFrame = 0;
  afterPaint.port1.onmessage = () => {
    const now = Date.now();
    for (; painted < inFrame; painted++) delays.push(now - (sentAt[painted] ?? now));
  };
  const frame = (at: number) => {
    if (!running) return;
    frames.push(at);
    const received = sentAt.length;
    // Queued last in the frame, so that it includes what other callbacks of the frame write.
    queueMicrotask(() => {
      inFrame = receiver.applied(received);
      afterPaint.port2.postMessage(undefined);
    });
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);

  return {
    sent: (at) => void sentAt.push(at),
    stop: () => {
      running = false;
      observer.disconnect();
      const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
      const total = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
      return {
        fps: (gaps.length / total) * 1000,
        p95Frame: quantile(gaps, 0.95),
        longTasks: longTasks.length,
        longestTask: Math.max(0, ...longTasks),
        p99Paint: quantile(delays, 0.99),
        messages: sentAt.length,
      };
    },
  };
}
