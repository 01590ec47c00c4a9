import { setTimeout as sleep } from 'node:timers/promises';
import { type Registry, registry as registrySchema } from '@touchline/shared/contracts';
import * as v from 'valibot';
import { UserError } from '../cli/Command';
import type { Target } from '../targets/Target';

export const REGISTRY_FILE = 'registry.json';
const TRIES = 60;

/** The result of a change of the registry. */
export interface Changed {
  before: Registry;
  after: Registry;
}

/** Writes a registry: read, change, compare and swap; starts again when somebody else wrote meanwhile. */
export class RegistryStore {
  readonly #target: Target;
  /** As it was read last, because a large registry takes long to check. */
  #last: { registry: Registry; etag: string | undefined } | undefined;

  constructor(target: Target) {
    this.#target = target;
  }

  /** @throws UserError when the file is not a registry */
  async read(): Promise<Registry> {
    return (await this.#stored()).registry;
  }

  /** Its size in bytes, before compression; every visit fetches it. */
  async size(): Promise<number> {
    return (await this.#target.read(REGISTRY_FILE))?.bytes.length ?? 0;
  }

  /**
   * Changes the registry; nothing that others write at the same time is lost.
   * @param edit returns the new registry, given the current one; the same one for no change. It may be called several
   * times, and may throw: nothing is written then.
   * @param options dryRun: computes the result and writes nothing
   * @throws UserError when the file is not a registry, or others keep writing
   */
  async change(edit: (registry: Registry) => Registry, { dryRun = false } = {}): Promise<Changed> {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const { registry: before, etag } = await this.#stored();
      const after = edit(before);
      if (after === before || dryRun) return { before, after };
      const bytes = Buffer.from(`${JSON.stringify(after)}\n`);
      if (await this.#target.swap(REGISTRY_FILE, etag, bytes)) {
        await this.#target.published?.();
        return { before, after };
      }
      // A random delay, because two writers that met once would otherwise meet again.
      await sleep(Math.random() * Math.min(50 * attempt, 1_000));
    }
    throw new UserError(
      `The registry of ${this.#target.address} was changed by others ${TRIES} times while this command tried. Nothing was changed. Run it again when they are done.`,
    );
  }

  async #stored() {
    const stored = await this.#target.read(REGISTRY_FILE);
    if (!stored) return { registry: { remotes: {} }, etag: undefined };
    const { bytes, etag } = stored;
    if (this.#last?.etag !== etag) this.#last = { registry: this.#parse(bytes), etag };
    return this.#last;
  }

  /** The file as it is, checked but not rebuilt, so that fields of later versions of these commands stay. */
  #parse(bytes: Uint8Array): Registry {
    const json = parsed(bytes);
    if (v.is(registrySchema, json)) return json;
    const { issues = [] } = v.safeParse(registrySchema, json);
    const reason = issues.map((issue) => `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`)[0];
    throw new UserError(
      `${REGISTRY_FILE} in ${this.#target.address} is no registry (${reason}). Nothing was changed. Put the last good one back, or check that --to is the right place.`,
    );
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
