import {
  chooseReleases,
  type Registry,
  type RemoteManifest,
  type SettingSchema,
  type SettingsSchema,
  type SettingValue,
  settingFault,
} from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import { own } from '@touchline/shared/utilities';
import * as v from 'valibot';
import { UserError } from '../terminal/terminal';
import { unknownWord } from '../terminal/unknownWord';
import { checkText } from './check-texts';

// The settings that remotes have of their own. Shells don't read the schemas, so they stand in no page.

const about = { title: v.string(), description: v.exactOptional(v.string()) };
const settingSchema = v.variant('type', [
  v.object({ ...about, type: v.literal('boolean'), default: v.boolean() }),
  v.object({
    ...about,
    type: v.literal('number'),
    default: v.number(),
    minimum: v.exactOptional(v.number()),
    maximum: v.exactOptional(v.number()),
  }),
  v.object({
    ...about,
    type: v.literal('string'),
    default: v.string(),
    enum: v.exactOptional(v.array(v.string())),
    minLength: v.exactOptional(v.number()),
    maxLength: v.exactOptional(v.number()),
  }),
]);
const declaring = v.object({ settings: v.optional(v.record(v.string(), settingSchema), {}) });

/** The settings that a release declares; none where they can't be read: a later build may have other types. */
function settingsOfRelease(remote: RemoteManifest | undefined): SettingsSchema {
  const found = v.safeParse(declaring, remote);
  return found.success ? found.output.settings : {};
}

/** What is wrong with the settings that a release declares; undefined where they can be read. */
export function unreadableSettings(remote: RemoteManifest): string | undefined {
  const found = v.safeParse(declaring, remote);
  return found.success ? undefined : v.summarize(found.issues);
}

export interface RemoteSettingView {
  key: string;
  schema: SettingSchema;
  /** What pages use. */
  value: SettingValue;
  /** It is the release's default: the domain chooses none, or one that does not fit. */
  isDefault: boolean;
}

/** The settings of the release of a remote that a domain has, in the order of its remote.json. */
export function remoteSettingsView(
  name: string,
  release: RemoteManifest | undefined,
  { remoteSettings }: DomainSettings,
): RemoteSettingView[] {
  return Object.entries(settingsOfRelease(release)).map(([key, schema]) => {
    const chosen = own(own(remoteSettings, name), key);
    const isDefault = chosen === undefined || settingFault(schema, chosen) !== undefined;
    return { key, schema, value: isDefault ? schema.default : chosen, isDefault };
  });
}

/**
 * The values that pages don't use, because the release of the domain has no such setting or takes other values; and
 * texts that players could not read.
 * @param registry undefined: it can't be read, so nothing of it is known
 */
export function remoteSettingFaults(
  { remotes, remoteSettings }: DomainSettings,
  registry: Registry | undefined,
): string[] {
  if (!registry) return [];
  const releases = chooseReleases(registry, remotes);
  return Object.entries(remoteSettings ?? {}).flatMap(([name, values]) => {
    const registered = own(registry.remotes, name);
    if (!registered) return [unknownWord('remote', name, Object.keys(registry.remotes))];
    const release = own(releases, name)?.remote;
    // A remote that is off keeps its settings.
    if (!release) return [];
    const schemas = settingsOfRelease(release);
    return Object.entries(values).flatMap(([key, value]) => {
      const schema = own(schemas, key);
      if (!schema)
        return [`${unknownWord(`setting of ${name}`, key, Object.keys(schemas))} (${release.version})`];
      const fault = settingFault(schema, value);
      if (fault !== undefined)
        return [
          `${key} of ${name} ${fault} by ${release.version}: “${value}”. Its pages use “${schema.default}”.`,
        ];
      return typeof value === 'string' ? checkText(`${key} of ${name}`, value, Number.POSITIVE_INFINITY) : [];
    });
  });
}

/**
 * A value as it was typed.
 * @throws UserError when the release that the domain has of the remote has no such setting, or the text is no such value
 */
export function typedSetting(
  { name, settings }: { name: string; settings: readonly RemoteSettingView[] },
  key: string,
  typed: string,
): SettingValue {
  const found = settings.find((setting) => setting.key === key);
  if (!found)
    throw new UserError(
      unknownWord(
        `setting of ${name}`,
        key,
        settings.map((setting) => setting.key),
      ),
    );
  const { type } = found.schema;
  if (type === 'string') return typed;
  if (type === 'number' && typed.trim() !== '' && Number.isFinite(Number(typed))) return Number(typed);
  if (type === 'boolean' && (typed === 'on' || typed === 'true')) return true;
  if (type === 'boolean' && (typed === 'off' || typed === 'false')) return false;
  throw new UserError(
    `${key} of ${name} is ${type === 'number' ? 'a number' : '“on” or “off”'}, not “${typed}”. Nothing was changed.`,
  );
}
