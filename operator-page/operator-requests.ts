import { domainChange } from '@touchline/site/changes/DomainChange';
import * as v from 'valibot';

/** A form has fewer fields. Each is tried alone when the change is refused. */
const MAX_CHANGES = 20;

/** A domain as the page shows it: a request with an older view is refused. */
const seen = { host: v.string(), revision: v.string() };
const proposal = v.strictObject({ proposal: v.string() });

/** The requests of the page that change something, by their paths. */
const SCHEMAS = {
  /** A change to write, or only to check (`dryRun`). */
  '/api/change': v.strictObject({
    ...seen,
    change: v.union([
      domainChange,
      v.pipe(
        v.array(v.unknown()),
        v.maxLength(MAX_CHANGES, `At most ${MAX_CHANGES} changes are made at once.`),
        v.array(domainChange),
      ),
    ]),
    dryRun: v.optional(v.boolean()),
    /** Not now but then, as ISO-8601: the change waits as a proposal. A text that is no time to come is refused. */
    at: v.optional(v.string()),
    /** Further domains that get the same change; either all do or none. */
    also: v.optional(v.array(v.strictObject(seen))),
  }),
  /** Undoes a change of the history. */
  '/api/undo': v.strictObject({ ...seen, undo: v.string() }),
  /** Restores the last valid settings of a broken domain. */
  '/api/mend': v.strictObject(seen),
  /** Makes a change that another person proposed. */
  '/api/approve': proposal,
  /** Ends a proposal without the change. */
  '/api/decline': proposal,
  /** Closes a preview, of whichever team. */
  '/api/close-preview': v.strictObject({ remote: v.string(), name: v.string() }),
  /** Creates a domain, optionally as a copy of another one's settings. */
  '/api/add': v.strictObject({ host: v.string(), from: v.optional(v.string()) }),
};
export type Requests = { [Path in keyof typeof SCHEMAS]: v.InferOutput<(typeof SCHEMAS)[Path]> };
export const REQUESTS: { [Path in keyof Requests]: v.GenericSchema<unknown, Requests[Path]> } = SCHEMAS;
