import * as v from 'valibot';

/** Values by setting, as `settingValues` names them; null: it was or is not set. */
const values = v.record(v.string(), v.unknown());

/** One line of history.jsonl: what an operator did. */
export const changeRecord = v.object({
  /** Counts up from 1. */
  id: v.string(),
  /** ISO-8601. */
  when: v.string(),
  who: v.string(),
  host: v.string(),
  /** The act in plain words. */
  words: v.string(),
  /** The changed settings as they were and as they became; null: the whole domain was or is not there. */
  before: v.nullable(values),
  after: v.nullable(values),
  /** The change that this one took back. */
  undoes: v.optional(v.string()),
});
export type ChangeRecord = v.InferOutput<typeof changeRecord>;
