import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '@touchline/registry/files/stored-files';
import type { ChangeRecord } from '@touchline/registry/settings/ChangeRecord';
import { answerOf, type SettingsFiles, settingsIn } from '@touchline/registry/settings/settingsFiles';
import {
  type SettingValues,
  settingsOf,
  type WireSettings,
} from '@touchline/registry/settings/settingValues';
import { removeWhole, writeWhole } from '@touchline/registry/targets/writeWhole';
import { messageOf } from '@touchline/registry/terminal/terminal';
import { decode } from '@touchline/shared/contracts/reading';
import { domainSettings } from '@touchline/shared/contracts/settings';
import { unreadable } from '../changes/checkSettings';

/** The last settings of a domain that a shell could read, and when they were in force. */
export interface ValidSettings {
  settings: WireSettings;
  /** ISO-8601. */
  when: string;
}

export type LastValid = ReturnType<typeof lastValid>;

/**
 * The last valid settings of each domain, beside what is served: `last-valid/<host>.json`. Every command that writes a
 * domain keeps them, and so do validate, bake and shell deploy for files that were edited by hand.
 * @param dir the site's folder
 */
export function lastValid(dir: string, files: SettingsFiles) {
  const fileOf = (host: string, ending: string) => join(dir, 'last-valid', `${host}.${ending}`);
  /** What no shell can read of a domain's file; empty when all of it can be read. */
  function faults(host: string): string[] {
    try {
      return unreadable(files.read(host) ?? {});
    } catch (error) {
      return [messageOf(error)];
    }
  }
  return {
    /** @param history the domain's changes, the oldest first: they tell what a site without copies had */
    async read(host: string, history: readonly ChangeRecord[]): Promise<ValidSettings | undefined> {
      const path = fileOf(host, 'json');
      const settings = readable(await readIfThere(path), path);
      if (settings) return { settings, when: (await stat(path)).mtime.toISOString() };
      return replayed(history);
    },
    faults,
    /** Whether a file holds settings at all, be it with faults in single ones. */
    holdsSettings(host: string): boolean {
      try {
        return decode(domainSettings, files.read(host) ?? {}).ok;
      } catch {
        return false;
      }
    },
    /** The domains whose valid settings are not kept yet: their files were edited by hand. */
    async edited(hosts: readonly string[]): Promise<string[]> {
      const isNew = async (host: string) =>
        faults(host).length === 0 &&
        (await readIfThere(fileOf(host, 'json'))) !== answerOf(files.read(host) ?? {});
      const found = await Promise.all(hosts.map(isNew));
      return hosts.filter((_, index) => found[index]);
    },
    /** Keeps settings that a shell can read, and no others; undefined removes them. */
    async keep(host: string, settings: WireSettings | undefined): Promise<void> {
      const path = fileOf(host, 'json');
      if (!settings) await removeWhole(path).catch(() => undefined);
      else if (unreadable(settings).length === 0 && (await readIfThere(path)) !== answerOf(settings))
        await writeWhole(path, answerOf(settings));
    },
    /** Keeps the text of a broken file, which is about to be replaced. @returns where */
    async keepBroken(host: string, text: string): Promise<string> {
      const path = fileOf(host, 'broken');
      await writeWhole(path, text);
      return path;
    },
  };
}

function readable(text: string | undefined, path: string): WireSettings | undefined {
  if (text === undefined) return undefined;
  try {
    const settings = settingsIn(text, path);
    return unreadable(settings).length === 0 ? settings : undefined;
  } catch {
    return undefined;
  }
}

/** The settings by the history, as far as it begins with the domain's first ones. */
function replayed(history: readonly ChangeRecord[]): ValidSettings | undefined {
  let values: SettingValues | undefined;
  for (const { before, after, restores } of history) {
    if (after === null) values = undefined;
    else if (before === null) values = after;
    else if (values ?? restores) values = { ...(restores ?? values), ...after };
  }
  const when = history.at(-1)?.when;
  const settings = values && settingsOf(values);
  return settings && when !== undefined && unreadable(settings).length === 0 ? { settings, when } : undefined;
}
