import { join } from 'node:path';
import { parseStored, readIfThere } from '@touchline/registry/files/stored-files';
import { type ChangeRecord, changeRecord } from '@touchline/registry/settings/ChangeRecord';
import { HISTORY_FILE, historyFile } from '@touchline/registry/settings/historyFile';
import type { SettingsFiles } from '@touchline/registry/settings/settingsFiles';
import { settingsOf, settingValues, type WireSettings } from '@touchline/registry/settings/settingValues';
import { removeWhole, writeWhole } from '@touchline/registry/targets/writeWhole';
import { messageOf, UserError } from '@touchline/registry/terminal/terminal';
import type { LastValid } from './lastValid';

/**
 * Keeps history.jsonl and the domains' files consistent when a process is killed. A change is recorded completely
 * before it is applied; from then on it will be applied, by this process or by the next that opens the site.
 * @param dir the site folder
 */
export function journal(dir: string, files: SettingsFiles, valid: LastValid) {
  const intent = join(dir, 'change-in-progress.json');
  const history = historyFile(join(dir, HISTORY_FILE));

  async function pending(): Promise<ChangeRecord | undefined> {
    const text = await readIfThere(intent);
    const remedy =
      'It is a change that was cut off, and it was edited by hand: move it away, then see by the history and validate whether it was done.';
    return text === undefined ? undefined : parseStored(changeRecord, text, intent, remedy);
  }
  /** Writes changed values into a domain's file, unless it has them already. @returns the settings now */
  async function set({
    host,
    after,
    restores,
  }: Pick<ChangeRecord, 'host' | 'after' | 'restores'>): Promise<WireSettings | undefined> {
    const broken = restores !== undefined && valid.faults(host).length > 0;
    const now = broken ? settingsOf(restores) : files.read(host);
    if (after === null) {
      if (now) await files.write(host, undefined);
      return undefined;
    }
    const next = settingsOf({ ...(now ? settingValues(now) : {}), ...after });
    if (JSON.stringify(next) !== JSON.stringify(now) || broken) await files.write(host, next);
    return next;
  }
  async function finish(record: ChangeRecord): Promise<ChangeRecord> {
    const earlier = (await history.read()).find(({ id }) => id === record.id);
    const written = earlier ?? (await history.append(record));
    await valid.keep(record.host, await set(record));
    await removeWhole(intent);
    return written;
  }
  /** Removes all traces of the change. */
  async function revert(record: ChangeRecord): Promise<void> {
    const { host, before, restores } = record;
    // A broken file that is not restored yet stays as it is.
    if (!restores || valid.faults(host).length === 0) {
      const settings = await set({ host, after: before });
      await valid.keep(host, settings).catch(() => undefined);
    }
    await history.cut(record.id);
    await removeWhole(intent);
  }

  /** The id of the next record. Call it with the lock held. */
  const nextId = async () => String(Number((await history.read()).at(-1)?.id ?? 0) + 1);
  return {
    read: history.read,
    nextId,
    /**
     * Adds a record of what changes no settings of a domain, and then does it. Call it with the lock held.
     * @throws what `write` throws; the record is gone then
     */
    async note(
      record: Omit<ChangeRecord, 'id' | 'before' | 'after'>,
      write: () => Promise<void>,
    ): Promise<ChangeRecord> {
      const noted = await history.append({ id: await nextId(), ...record, before: {}, after: {} });
      try {
        await write();
      } catch (error) {
        await history.cut(noted.id).catch(() => undefined);
        throw error;
      }
      return noted;
    },
    /** Whether the history is as it was written. */
    verify: history.verify,
    isCut: async () => (await pending()) !== undefined,
    /** Finishes an interrupted change. Call it with the lock held. */
    async settle(): Promise<void> {
      const record = await pending();
      if (record) await finish(record);
    },
    /**
     * Makes a change. Call it with the lock held.
     * @returns its record, as it stands in the history
     * @throws UserError when the disk refuses; nothing was changed then
     */
    async commit(record: ChangeRecord): Promise<ChangeRecord> {
      try {
        await writeWhole(intent, `${JSON.stringify(record)}\n`);
        return await finish(record);
      } catch (error) {
        const why = messageOf(error);
        await revert(record).catch(() => {
          throw new UserError(
            `The change could not be written whole (${why}). Make room on the disk, then run any command on this site: it finishes the change.`,
          );
        });
        throw new UserError(`The change could not be written (${why}). Nothing was changed.`);
      }
    },
  };
}
