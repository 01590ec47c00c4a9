import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseStored, readIfThere } from '@touchline/registry/files/stored-files';
import { CHANGE_KINDS, type ChangeKind } from '@touchline/registry/settings/approval';
import { writeWhole } from '@touchline/registry/targets/writeWhole';
import { ifThere } from '@touchline/registry/terminal/system-errors';
import { UserError } from '@touchline/registry/terminal/terminal';
import * as v from 'valibot';

const values = v.record(v.string(), v.unknown());

/** A change that waits, for a second person or for its time: `proposals/<id>.json` of the site folder. */
const proposal = v.object({
  /** Counts up from 1. */
  id: v.string(),
  when: v.string(),
  who: v.string(),
  /** The account or the subject of the token; another one must approve. */
  subject: v.string(),
  host: v.string(),
  words: v.string(),
  /** The kinds that wait for a second person; none where it waits for its time alone. Read anew with the settings. */
  kinds: v.array(v.picklist(CHANGE_KINDS)),
  before: v.nullable(values),
  after: v.nullable(values),
  undoes: v.optional(v.string()),
  reason: v.optional(v.string()),
  /** When it is carried out, ISO-8601; without it, when another person approves it. */
  at: v.optional(v.string()),
  /** Who approved it before its time. */
  approved: v.optional(v.object({ who: v.string(), when: v.string() })),
  /** How it ended; `outdated`: what it starts from was changed meanwhile. */
  decided: v.optional(
    v.object({
      verdict: v.picklist(['approved', 'declined', 'outdated']),
      who: v.string(),
      when: v.string(),
      /** The entry of the history. */
      change: v.optional(v.string()),
    }),
  ),
});
export type Proposal = v.InferOutput<typeof proposal>;

/**
 * @param dir the site's folder
 * @param ended how proposals ended, by the history: a command may have been cut off before it noted that in their files
 * @param asked the kinds of a proposal for which its domain asks for a second person now: it may have begun to ask since
 */
export function proposalFiles(
  dir: string,
  ended: () => Promise<ReadonlyMap<string, 'approved' | 'declined'>>,
  asked: (proposal: Proposal) => readonly ChangeKind[],
) {
  const folder = join(dir, 'proposals');
  const fileOf = (id: string) => join(folder, `${id}.json`);

  async function ids(): Promise<number[]> {
    const names = await ifThere(readdir(folder));
    return (names ?? [])
      .flatMap((name) => /^([1-9]\d*)\.json$/.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((id, other) => id - other);
  }
  async function read(id: string): Promise<Proposal | undefined> {
    const text = /^[1-9]\d*$/.test(id) ? await readIfThere(fileOf(id)) : undefined;
    const remedy = 'It was edited by hand: move it away, and propose the change again.';
    if (text === undefined) return undefined;
    const stored = parseStored(proposal, text, fileOf(id), remedy);
    if (stored.decided) return stored;
    const waits = [...stored.kinds, ...asked(stored)];
    return { ...stored, kinds: CHANGE_KINDS.filter((kind) => waits.includes(kind)) };
  }
  const write = (proposal: Proposal) =>
    writeWhole(fileOf(proposal.id), `${JSON.stringify(proposal, null, 2)}\n`);
  return {
    /** Those that wait, the oldest first. */
    async open(): Promise<Proposal[]> {
      const done = await ended();
      const found = await Promise.all((await ids()).map((id) => read(String(id))));
      return found.flatMap((proposal) =>
        proposal && !proposal.decided && !done.has(proposal.id) ? [proposal] : [],
      );
    },
    /** @throws UserError when there is none, or it does not wait any more */
    async waiting(id: string): Promise<Proposal> {
      const found = await read(id);
      if (!found) throw new UserError(`There is no proposal ${id}. See: operator proposals`);
      if (found.decided)
        throw new UserError(`Proposal ${id} was ${found.decided.verdict} already, by ${found.decided.who}.`);
      const verdict = (await ended()).get(id);
      if (verdict) throw new UserError(`Proposal ${id} was ${verdict} already.`);
      return found;
    },
    /** Call it with the lock held, like those below. */
    async add(of: Omit<Proposal, 'id' | 'decided'>): Promise<Proposal> {
      const made = { ...of, id: String(((await ids()).at(-1) ?? 0) + 1) };
      await write(made);
      return made;
    },
    approve: (proposal: Proposal, approved: NonNullable<Proposal['approved']>) =>
      write({ ...proposal, approved }),
    decide: (proposal: Proposal, decided: NonNullable<Proposal['decided']>) =>
      write({ ...proposal, decided }),
  };
}
