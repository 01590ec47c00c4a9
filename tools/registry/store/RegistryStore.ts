import { setTimeout as sleep } from 'node:timers/promises';
import {
  REGISTRY_INDEX,
  type ReadRegistry,
  type Registry,
  readRegistryJson,
  type UnreadableRow,
  withUnreadable,
} from '@touchline/shared/contracts/remotes';
import * as v from 'valibot';
import { jsonOf } from '../files/stored-files';
import type { Stored, Target } from '../targets/Target';
import { messageOf, UserError } from '../terminal/terminal';
import { type RegistryAct, readTrail, recordChange, type Trail } from '../trail/registry-trail';
import { indexOf, staleIndex } from './registry-index';

export const REGISTRY_FILE = 'registry.json';
const TRIES = 60;

export interface Changed {
  before: Registry;
  after: Registry;
}

/** Writes a registry: read, change, compare and swap; starts again when somebody else wrote meanwhile. */
export class RegistryStore {
  readonly #told = new Set<string>();
  /** The registry as it was read last, kept because a large one takes long to check. */
  #last: (ParsedRegistry & { stored: Stored }) | undefined;

  /** @param tell receives a line for each row that cannot be read, once */
  constructor(
    private readonly target: Target,
    private readonly tell: (line: string) => void = () => undefined,
  ) {}

  /** @throws UserError when the file is not a registry */
  async read(): Promise<Registry> {
    return (await this.#stored()).registry;
  }

  /** The rows of the registry, as it was read or written last, that cannot be read; every change keeps them as they are. */
  get unreadable(): readonly UnreadableRow[] {
    return this.#last?.unreadable ?? [];
  }

  /** Its size in bytes, before compression, as it was read or written last. */
  get size(): number {
    return this.#last?.stored.bytes.length ?? 0;
  }

  /**
   * Changes the registry; nothing that others write at the same time is lost.
   * @param edit returns the new registry, given the current one; the same one for no change. It may be called several
   * times, and may throw: nothing is written then.
   * @param act who does what, for the trail; called with the registry that it replaces, when something is written
   * @param options dryRun: computes the result and writes nothing
   * @throws UserError when the file is not a registry, or others keep writing
   */
  async change(
    edit: (registry: Registry) => Registry,
    act: (before: Registry) => RegistryAct,
    { dryRun = false } = {},
  ): Promise<Changed> {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const { registry: before, stored, json, unreadable } = await this.#stored();
      const changed = edit(before);
      const edited = changed === before ? changed : withUnreadable(changed, json, unreadable);
      if (!edited) throw this.#unreadableRemote(unreadable);
      if (dryRun) return { before, after: changed };
      const change = { stored, before, edited };
      const recorded = edited === before ? undefined : await recordChange(this.target, act(before), change);
      if (!recorded) {
        await this.finish();
        return { before, after: before };
      }
      const { after, bytes } = recorded;
      if (await this.target.swap(REGISTRY_FILE, stored?.etag, bytes)) {
        const { trail } = after;
        const registry: Registry = { ...changed, ...(trail && { trail }) };
        this.#last = { registry, json: after, unreadable, stored: { bytes, etag: '' } };
        await this.#writeIndex().catch((fault: unknown) => {
          throw new UserError(
            `The registry was changed, but ${REGISTRY_INDEX}, which tabs read, was not: ${messageOf(fault)} Run the same command again, which finishes it.`,
          );
        });
        await this.target.published?.();
        return { before, after: registry };
      }
      // A random delay, because two writers that met once would otherwise meet again.
      await sleep(Math.random() * Math.min(50 * attempt, 1_000));
    }
    throw new UserError(
      `The registry of ${this.target.address} was changed by others ${TRIES} times while this command tried. Nothing was changed. Run it again when they are done.`,
    );
  }

  /** Writes the index again where a command that was cut off, or an older version of them, has left another one. */
  async finish(): Promise<void> {
    if ((await this.#stored()).stored) await this.#writeIndex();
  }

  /** The trail of its changes, checked. */
  async trail(): Promise<Trail> {
    const { registry, stored } = await this.#stored();
    return readTrail(this.target, stored && { registry, bytes: stored.bytes });
  }

  /** What is wrong with the registry's index, which tabs read; undefined when nothing is. */
  async indexFault(): Promise<string | undefined> {
    const index = await this.target.read(REGISTRY_INDEX);
    return staleIndex(index?.bytes, await this.read());
  }

  /**
   * Writes the index of the registry as it is now. The index is read before the registry: whoever has read an older
   * registry finds that the index has changed since.
   */
  async #writeIndex(): Promise<void> {
    while (true) {
      const index = await this.target.read(REGISTRY_INDEX);
      const bytes = indexOf(await this.read());
      if (index && Buffer.compare(index.bytes, bytes) === 0) return;
      if (await this.target.swap(REGISTRY_INDEX, index?.etag, bytes)) return;
    }
  }

  async #stored(): Promise<ParsedRegistry & { stored: Stored | undefined }> {
    const stored = await this.target.read(REGISTRY_FILE);
    if (!stored) return { registry: { remotes: {} }, unreadable: [], json: { remotes: {} }, stored };
    const isKnown = this.#last && Buffer.compare(this.#last.stored.bytes, stored.bytes) === 0;
    const read = isKnown && this.#last ? this.#last : this.#parse(stored.bytes);
    this.#last = { ...read, stored };
    for (const line of describeUnreadable(read.unreadable)) {
      if (!this.#told.has(line)) this.tell(line);
      this.#told.add(line);
    }
    return this.#last;
  }

  /** The file as it is, checked but not rebuilt, so that fields of later versions of these commands stay. */
  #parse(bytes: Uint8Array): ParsedRegistry {
    const json = jsonOf(Buffer.from(bytes).toString('utf8'));
    try {
      return { ...readRegistryJson(json), json };
    } catch (fault) {
      if (!v.isValiError(fault)) throw fault;
      const [{ message, path }] = fault.issues;
      const place = path?.map(({ key }) => String(key)).join('.') ?? 'it';
      throw new UserError(
        `${REGISTRY_FILE} in ${this.target.address} is no registry (${place}: ${message}). Nothing was changed. Put the last good one back, or check that --to is the right place.`,
      );
    }
  }

  #unreadableRemote(unreadable: readonly UnreadableRow[]): UserError {
    return new UserError(
      `Nothing was changed: ${REGISTRY_FILE} in ${this.target.address} has a row of this remote that cannot be read, and a change would lose it.\n${describeUnreadable(unreadable).join('\n')}`,
    );
  }
}

interface ParsedRegistry extends ReadRegistry {
  /** The file's content, unchecked. */
  json: unknown;
}

/** What commands say of rows that shells and commands leave out. */
export const describeUnreadable = (unreadable: readonly UnreadableRow[]): string[] =>
  unreadable.map(
    ({ remote, version, reason }) =>
      `${REGISTRY_FILE} has a row that nobody can read: ${remote}${version === undefined ? '' : ` ${version}`}. It is left out. ${reason} If a later version of these commands wrote it, use that one; else publish the release again under another version, or mend the file by hand.`,
  );
