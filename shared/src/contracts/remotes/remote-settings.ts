import { own } from '../../utilities/own';

/** The fields that every setting of a remote has. */
interface About<Value> {
  /** Its name, as operators read it. */
  title: string;
  description?: string;
  /** The value where the domain chooses none, or one that does not fit. */
  default: Value;
}

/** One setting that a remote has per domain: a subset of JSON Schema. Lengths in characters. */
export type SettingSchema =
  | (About<boolean> & { type: 'boolean' })
  | (About<number> & { type: 'number'; minimum?: number; maximum?: number })
  | (About<string> & { type: 'string'; enum?: readonly string[]; minLength?: number; maxLength?: number });

/** The settings of a remote by their keys: the `properties` of a JSON Schema. */
export type SettingsSchema = Readonly<Record<string, SettingSchema>>;
export type SettingValue = SettingSchema['default'];

type ValueOf<Schema extends SettingSchema> = Schema extends { type: 'boolean' }
  ? boolean
  : Schema extends { type: 'number' }
    ? number
    : Schema extends { enum: readonly (infer Word)[] }
      ? Word
      : string;
export type SettingValues<Schema extends SettingsSchema> = { [Key in keyof Schema]: ValueOf<Schema[Key]> };

/**
 * Why a value does not fit a setting.
 * @returns the end of a sentence that begins with the setting; undefined where it fits
 */
export function settingFault(schema: SettingSchema, value: unknown): string | undefined {
  // not a message: operators and developers read it
  if (typeof value !== schema.type) return `is no ${schema.type}`;
  if (schema.type === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = schema;
    // not a message: operators and developers read it
    return Number(value) >= minimum && Number(value) <= maximum
      ? undefined
      : `is not ${minimum} to ${maximum}`;
  }
  if (schema.type === 'boolean') return undefined;
  const text = String(value);
  const { enum: members, minLength = 0, maxLength = 1_000 } = schema;
  // not a message: operators and developers read it
  if (members && !members.includes(text)) return `is none of ${members.join(', ')}`;
  return text.length >= minLength && text.length <= maxLength
    ? undefined
    : // not a message: operators and developers read it
      `has ${text.length} characters, and ${minLength} to ${maxLength} are allowed`;
}

/**
 * The values of a remote's settings on this domain; the default stands in for what is not chosen or does not fit.
 * @param chosen as the domain's settings have them
 */
export function readSettings<Schema extends SettingsSchema>(
  schema: Schema,
  chosen: Readonly<Record<string, unknown>> = {},
): SettingValues<Schema> {
  const values = Object.entries(schema).map(([key, setting]) => {
    const value = own(chosen, key);
    return [key, settingFault(setting, value) === undefined ? value : setting.default];
  });
  return Object.fromEntries(values);
}
