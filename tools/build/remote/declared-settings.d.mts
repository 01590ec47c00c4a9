import type { SettingSchema, SettingsSchema } from '@touchline/shared/contracts/remotes';

export function declaredSettings(options: {
  name: string;
  settings?: SettingsSchema;
  settingFault: (schema: SettingSchema, value: unknown) => string | undefined;
}): SettingsSchema | undefined;

export function declaredBackEnds(options: {
  name: string;
  backEnds?: readonly string[];
  backEndFault: (origin: string) => string | undefined;
}): readonly string[] | undefined;
