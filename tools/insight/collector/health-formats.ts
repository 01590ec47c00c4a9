import type { InsightVital } from '@touchline/shared/contracts/insight';

const number = (value: number, digits: number) =>
  value.toLocaleString('en-IN', { maximumFractionDigits: digits });

export const formatCount = (value: number) => number(value, 0);
export const formatRate = (value: number) => number(value, value < 10 ? 1 : 0);
export const formatPercent = (value: number) => `${number(value * 100, value < 0.1 ? 1 : 0)}%`;

/** A vital: seconds or milliseconds, and a layout shift without a unit. */
export function formatVital(vital: InsightVital): (value: number) => string {
  if (vital === 'cls') return (value) => number(value, 3);
  return (value) => (value < 1000 ? `${number(value, 0)} ms` : `${number(value / 1000, 2)} s`);
}

/** “2026-11-23 18:02”, in UTC. */
export const formatTime = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
