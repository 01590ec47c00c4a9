import type { SettingSchema, SettingsSchema } from '@touchline/shared/contracts';

export function declaredSettings(options: {
  name: string;
  settings?: SettingsSchema;
  settingFault: (schema: SettingSchema, value: unknown) => string | undefined;
}): SettingsSchema | undefined;
