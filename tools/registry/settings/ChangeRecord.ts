import { type Publishers, publishers } from '@touchline/shared/contracts/site';
import * as v from 'valibot';

/** Values by setting, named as in `settingValues`; null: not set. */
const values = v.record(v.string(), v.unknown());

/** One line of history.jsonl: one change by an operator. */
export const changeRecord = v.object({
  /** Counts up from 1. */
  id: v.string(),
  /** ISO-8601. */
  when: v.string(),
  who: v.string(),
  /** The domain; site.json, for what is the whole site's. */
  host: v.string(),
  /** The change in plain words. */
  words: v.string(),
  /** The changed settings before and after; null: the domain does not exist. */
  before: v.nullable(values),
  after: v.nullable(values),
  /** The whole settings that the change starts from, where the domain's file could not be read. */
  restores: v.optional(values),
  /** Why it chose a release that players could not run. */
  reason: v.optional(v.string()),
  /** The account or the subject of the token of who made it. */
  subject: v.optional(v.string()),
  /** The proposal that this change was, and who approved it. */
  proposal: v.optional(v.string()),
  approvedBy: v.optional(v.string()),
  declined: v.optional(v.string()),
  /** Whom the site trusts from this change on; not rebuilt, so that fields of later versions stay. */
  trust: v.optional(v.custom<Publishers>((trust) => v.is(publishers, trust))),
  /** The change that this one undid. */
  undoes: v.optional(v.string()),
  /**
   * The SHA-256 of the line before; where that has none, of all lines before, with their breaks
   * (docs/decisions/owners-and-checks.md#the-trail-is-a-chain).
   */
  previous: v.optional(v.string()),
});
export type ChangeRecord = v.InferOutput<typeof changeRecord>;

/**
 * What a change did that has nothing to take back: it only mended a broken file, or wrote no settings of a domain, such as
 * a proposal that was declined, or whose signature the site trusts.
 */
export function nothingToUndo({
  restores,
  after,
}: Pick<ChangeRecord, 'restores' | 'after'>): string | undefined {
  if (after === null || Object.keys(after).length > 0) return undefined;
  return restores === undefined ? 'changed no settings of a domain' : 'mended a broken file';
}
