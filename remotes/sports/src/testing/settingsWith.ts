import { type Capability, domainSettings, type SettingsState } from '@touchline/shared/contracts';
import * as v from 'valibot';

/** Settings of a domain whose back end offers these things beyond the specification. */
export function settingsWith(...capabilities: Capability[]): SettingsState {
  return { status: 'fresh', settings: v.parse(domainSettings, { capabilities }) };
}
