import { readSettings, type SettingsSchema, type SettingValues } from '@touchline/shared/contracts/remotes';
import { useBusState, usePlatform } from '@touchline/shared/platform';
import { useMemo } from 'react';

/**
 * What operators have set of the remote for this domain; a component is rendered again when they change it.
 * @param schema `settings` of src/remote.ts. Its defaults stand where the domain chooses nothing, before its settings are
 * here, and in shells before platform 1.10.0
 */
export function useRemoteSettings<Schema extends SettingsSchema>(schema: Schema): SettingValues<Schema> {
  const { settings } = usePlatform();
  useBusState('settings');
  const chosen = settings.ofRemote?.();
  return useMemo(() => readSettings(schema, chosen), [schema, chosen]);
}
