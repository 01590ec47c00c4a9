import type { Platform } from '@touchline/shared/platform';
import { oddsFor } from '../odds';
import { HistoryRecorder } from './HistoryRecorder';

const recorders = new WeakMap<Platform, HistoryRecorder>();

/** The price histories of a platform: they outlive a page, so the way back to a market finds its picture. */
export function historiesFor(platform: Platform): HistoryRecorder {
  const recorder = recorders.get(platform) ?? new HistoryRecorder(oddsFor(platform).store);
  recorders.set(platform, recorder);
  return recorder;
}
