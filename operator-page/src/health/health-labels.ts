import type { Estimate, Verdict } from '@touchline/insight/collector/intervals';
import type { DeviceClass, InsightVital } from '@touchline/shared/contracts/insight';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, t } from '@touchline/shared/language/macro';

// Words of the figures. They stand with the page, whose catalogues translate them; the commands show them in English.

export const VITAL_LABELS: Readonly<Record<InsightVital, MessageDescriptor>> = {
  first_prices: msg`First prices`,
  lcp: msg`Largest paint (LCP)`,
  inp: msg`Response to a tap (INP)`,
  cls: msg`Layout shift (CLS)`,
};

export const DEVICE_LABELS: Readonly<Record<DeviceClass | 'all', MessageDescriptor>> = {
  all: msg`All devices`,
  'phone-slow': msg`Slow phones`,
  phone: msg`Phones`,
  tablet: msg`Tablets`,
  desktop: msg`Desktops`,
};

export const VERDICT_LABELS: Readonly<Record<Verdict, MessageDescriptor>> = {
  better: msg`Better`,
  worse: msg`Worse`,
  unclear: msg`Not told apart yet`,
};

/** “0.8% to 1.7%”, “790 ms and more”. */
export function formatInterval({ low, high }: Estimate, format: (value: number) => string): string {
  const least = format(low);
  if (high === Number.POSITIVE_INFINITY) return t`${least} and more`;
  const most = format(high);
  return t`${least} to ${most}`;
}
