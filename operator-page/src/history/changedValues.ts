import type { ChangeRecord } from '@touchline/registry/settings/ChangeRecord';
import { t } from '@touchline/shared/language/macro';

export interface ChangedValue {
  setting: string;
  before: string;
  after: string;
}

/** Each changed setting before and after, as in the files. */
export function changedValues({ before, after }: Pick<ChangeRecord, 'before' | 'after'>): ChangedValue[] {
  const settings = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...settings].map((setting) => ({
    setting,
    before: shown(before?.[setting]),
    after: shown(after?.[setting]),
  }));
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return t`not set`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
