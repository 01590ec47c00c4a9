import type { DeviceClass, InsightVital } from '@touchline/shared/contracts';
import type { Estimate, Verdict } from './intervals';

export const VITAL_LABELS: Readonly<Record<InsightVital, string>> = {
  first_prices: 'First prices',
  lcp: 'Largest paint (LCP)',
  inp: 'Response to a tap (INP)',
  cls: 'Layout shift (CLS)',
};

export const DEVICE_LABELS: Readonly<Record<DeviceClass | 'all', string>> = {
  all: 'All devices',
  'phone-slow': 'Slow phones',
  phone: 'Phones',
  tablet: 'Tablets',
  desktop: 'Desktops',
};

export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  better: 'Better',
  worse: 'Worse',
  unclear: 'Not told apart yet',
};

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

/** “0.8% to 1.7%”, “790 ms and more”. */
export function formatInterval({ low, high }: Estimate, format: (value: number) => string): string {
  return high === Number.POSITIVE_INFINITY ? `${format(low)} and more` : `${format(low)} to ${format(high)}`;
}

/** “2026-11-23 18:02”, in UTC. */
export const formatTime = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
