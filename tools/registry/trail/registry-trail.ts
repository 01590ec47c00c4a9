import { createHash } from 'node:crypto';
import type { Registry } from '@touchline/shared/contracts/remotes';
import * as v from 'valibot';
import { jsonOf } from '../files/stored-files';
import { readFiles, type Stored, type Target } from '../targets/Target';

// The trail of a registry's changes (docs/decisions/owners-and-checks.md#the-trail-is-a-chain): one file for each, never
// rewritten.

/** Hidden, so that no web server that serves the folder serves it. */
export const TRAIL_FOLDER = '.trail/';

/** Who changes the registry, and what is done. */
export interface RegistryAct {
  who: string;
  /** ISO-8601. */
  when: string;
  /** The command: `promote`. */
  command: string;
  /** What is done, in plain words: `promoted casino 1.0.0 to "stable"`. */
  // biome-ignore lint/plugin: the stored trail has this field.
  words: string;
  remote?: string | undefined;
  version?: string | undefined;
  channel?: string | undefined;
  team?: string | undefined;
}

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const trailRecord = v.object({
  /** Counts up from 1. */
  number: v.number(),
  when: v.string(),
  who: v.string(),
  command: v.string(),
  words: v.string(),
  remote: v.optional(v.string()),
  version: v.optional(v.string()),
  channel: v.optional(v.string()),
  team: v.optional(v.string()),
  /** Why it was forced; absent when it was not. */
  reason: v.optional(v.string()),
  /** The SHA-256 of the registry before, without its `trail`; null where there was none. */
  before: v.nullable(sha256),
  /** The same of the registry after. */
  after: sha256,
  /** The SHA-256 of the record before; null for the first one. */
  previous: v.nullable(sha256),
});
export type TrailRecord = v.InferOutput<typeof trailRecord>;

type Head = NonNullable<Registry['trail']>;
export type KeptRecord = TrailRecord & { sha256: string };

/** A registry that is ready to be written. */
export interface Recorded {
  after: Registry;
  bytes: Uint8Array;
}

/**
 * Records a change of the registry before it is written. The new registry names its record, and the record the one
 * before: whatever is in force has its record, and a record that no registry names is of a command that was cut off, or
 * that tried again because others wrote.
 *
 * `RegistryStore.change` calls it. Whoever changes the registry, automatic steps too, passes `change` a function that
 * says who does what: `store.change(edit, () => ({ who: 'canary --auto', when, command: 'canary', words, remote }))`.
 * @param stored the registry as it was read; undefined where there is none
 * @param edited the registry to write; its `trail` is replaced
 * @returns undefined when nothing differs: nothing is recorded then
 */
export async function recordChange(
  target: Target,
  act: RegistryAct,
  { stored, before, edited }: { stored: Stored | undefined; before: Registry; edited: Registry },
): Promise<Recorded | undefined> {
  const text = textWithoutTrail(edited);
  const after = hash(text);
  const from = stored ? revisionOf(stored.bytes) : null;
  if (from === after) return undefined;
  const record: TrailRecord = {
    number: (before.trail?.number ?? 0) + 1,
    ...act,
    ...forced(before, edited),
    before: from,
    after,
    previous: before.trail?.sha256 ?? null,
  };
  const bytes = Buffer.from(`${JSON.stringify(record)}\n`);
  const head = { number: record.number, sha256: hash(bytes) };
  await target.putIfAbsent(fileOf(head), bytes);
  return {
    after: { ...edited, trail: head },
    bytes: Buffer.from(`${text.slice(0, -1)},"trail":${JSON.stringify(head)}}\n`),
  };
}

/**
 * The words and the reason that the registry's owners keep of a change that was forced
 * (docs/decisions/owners-and-checks.md#names-and-places-have-owners).
 */
function forced(before: Registry, after: Registry): Pick<TrailRecord, 'words' | 'reason'> | undefined {
  const earlierActs = before.owners?.acts?.length ?? 0;
  const act = after.owners?.acts?.[earlierActs];
  return act?.reason === undefined ? undefined : { words: act.words, reason: act.reason };
}

function textWithoutTrail({ trail: _named, ...rest }: Registry): string {
  return JSON.stringify(rest);
}

/** As `recordChange` writes it, at the end of the file. */
const WRITTEN_TRAIL = /,"trail":\{"number":\d+,"sha256":"[0-9a-f]{64}"\}\}\n$/;

/** The SHA-256 of a registry without its `trail`. A large one is not turned into text again where that can be avoided. */
function revisionOf(bytes: Uint8Array): string {
  const end = Buffer.from(bytes.subarray(-200)).toString('latin1');
  const [written] = WRITTEN_TRAIL.exec(end) ?? [];
  if (written === undefined) return hash(textWithoutTrail(JSON.parse(Buffer.from(bytes).toString('utf8'))));
  return createHash('sha256')
    .update(bytes.subarray(0, bytes.length - written.length))
    .update('}')
    .digest('hex');
}

const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Its hash is in the name, so that two commands at once never want the same file. */
const fileOf = ({ number, sha256: of }: Head) =>
  `${TRAIL_FOLDER}${String(number).padStart(6, '0')}-${of.slice(0, 16)}.json`;

/** Files of the trail by path. They never change, so whoever reads often keeps them. */
export type TrailCache = Map<string, Uint8Array>;

/** The records in force, the latest first, as far as they can be read. */
export async function latestRecords(
  target: Target,
  { trail }: Registry,
  most: number,
  cache: TrailCache,
): Promise<KeptRecord[]> {
  const records: KeptRecord[] = [];
  for (let head = trail; head && records.length < most; ) {
    const path = fileOf(head);
    const bytes = cache.get(path) ?? (await target.read(path))?.bytes;
    const record = bytes && hash(bytes) === head.sha256 ? parsed(bytes) : undefined;
    if (!bytes || !record) break;
    cache.set(path, bytes);
    records.push({ ...record, sha256: head.sha256 });
    head = before(record);
  }
  return records;
}

const before = ({ number, previous }: TrailRecord): Head | undefined =>
  previous === null ? undefined : { number: number - 1, sha256: previous };

function parsed(bytes: Uint8Array): TrailRecord | undefined {
  const record = v.safeParse(trailRecord, jsonOf(Buffer.from(bytes).toString('utf8')));
  return record.success ? record.output : undefined;
}

export interface Trail {
  /** Those in force, the latest first. */
  records: KeptRecord[];
  /** How many others there are: of commands that were cut off before they changed anything, or that tried again. */
  attempts: number;
  /** Why the trail does not tell every change; empty when it does. */
  faults: string[];
}

/**
 * The whole trail of a target, checked: every record is as it was written and none is missing in between, each change
 * starts from what the one before left, and the registry is what the last one wrote.
 * @param stored the registry, as read before the trail; undefined where there is none
 */
export async function readTrail(
  target: Target,
  stored: { bytes: Uint8Array; registry: Registry } | undefined,
): Promise<Trail> {
  const files = await target.list(TRAIL_FOLDER);
  const cache: TrailCache = await readFiles(
    target,
    files.map(({ path }) => path),
  );
  const head = stored?.registry.trail;
  const records = await latestRecords(target, { remotes: {}, trail: head }, Number.POSITIVE_INFINITY, cache);
  const oldest = records.at(-1);
  const broken = oldest ? before(oldest) : head;
  const inForce = new Set(records.map((record) => record.sha256));
  const others = [...cache].flatMap(([path, bytes]) =>
    inForce.has(hash(bytes)) ? [] : [{ path, sha256: hash(bytes), record: parsed(bytes) }],
  );
  // No record of an attempt that was cut off follows another such record.
  const followed = others.filter(({ sha256: of }) => others.some(({ record }) => record?.previous === of));
  const [last] = records;
  return {
    records,
    attempts: others.length,
    faults: [
      ...(broken ? [`Record ${broken.number} is missing or was altered: ${fileOf(broken)}.`] : []),
      ...gaps(records),
      ...(stored && last && revisionOf(stored.bytes) !== last.after
        ? [`The registry was changed after record ${last.number}, ${UNRECORDED}.`]
        : []),
      ...(stored && !head && others.length > 0
        ? ['The registry names no record, but there are some: it was written without them.']
        : []),
      ...followed.map(
        ({ path }) => `${path} was in force and is no longer: the registry was put back, or written anew.`,
      ),
    ],
  };
}

const UNRECORDED = 'by hand or by an older version of these commands';

function gaps(records: readonly KeptRecord[]): string[] {
  return records.flatMap((record, index) => {
    const earlier = records[index + 1];
    return !earlier || earlier.after === record.before
      ? []
      : [
          `The registry was changed between the records ${earlier.number} and ${record.number}, ${UNRECORDED}.`,
        ];
  });
}
