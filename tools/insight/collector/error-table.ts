import type Libsql from 'libsql';
import * as v from 'valibot';
import { ALL_DOMAINS, type ErrorRow } from './Tally';

// The errors in a collector's file.

const TABLE = `
  CREATE TABLE IF NOT EXISTS error (
    domain TEXT NOT NULL, remote TEXT NOT NULL, release TEXT NOT NULL, hash TEXT NOT NULL, kind TEXT NOT NULL,
    type TEXT NOT NULL, message TEXT NOT NULL, stack TEXT NOT NULL DEFAULT '', count INTEGER NOT NULL,
    first INTEGER NOT NULL DEFAULT 0, last INTEGER NOT NULL,
    PRIMARY KEY (domain, remote, release, hash)
  ) WITHOUT ROWID;
`;

/** The columns that files written before 2026-11-28 lack. */
const SINCE = [
  ["stack TEXT NOT NULL DEFAULT ''", 'stack'],
  ['first INTEGER NOT NULL DEFAULT 0', 'first'],
] as const;

/** How many of a release's most frequent errors are kept, and how many of its latest. */
const ERRORS_KEPT = 25;
/** How many of the latest rows are grouped by their cause. */
const ERRORS_READ = 500;
const errorRow = v.object({
  domain: v.string(),
  remote: v.string(),
  release: v.string(),
  kind: v.string(),
  type: v.string(),
  message: v.string(),
  stack: v.string(),
  count: v.number(),
  first: v.number(),
  last: v.number(),
});
export type ReportedError = v.InferOutput<typeof errorRow>;

export function prepareErrors(db: Libsql.Database): void {
  db.exec(TABLE);
  const columns = v.parse(
    v.array(v.object({ name: v.string() })),
    db.prepare('PRAGMA table_info(error)').all(),
  );
  for (const [column, name] of SINCE) {
    if (columns.some((existing) => existing.name === name)) continue;
    db.exec(`ALTER TABLE error ADD COLUMN ${column}`);
    if (name === 'first') db.exec('UPDATE error SET first = last');
  }
}

/** Adds them to what the file holds. Call it in a transaction. */
export function keepErrors(db: Libsql.Database, added: Iterable<ErrorRow>): void {
  const errors = [...added];
  const keepError = db.prepare(
    `INSERT INTO error (domain, remote, release, hash, kind, type, message, stack, count, first, last)
     VALUES (:domain, :remote, :release, :hash, :kind, :type, :message, :stack, :count, :first, :last)
     ON CONFLICT DO UPDATE SET count = count + excluded.count, last = max(last, excluded.last)`,
  );
  for (const error of errors) keepError.run(error);
  dropErrors(db, errors);
}

function dropErrors(db: Libsql.Database, errors: readonly ErrorRow[]): void {
  const of = 'FROM error WHERE domain = ? AND remote = ? AND release = ?';
  const drop = db.prepare(
    `DELETE ${of} AND hash NOT IN (SELECT hash FROM (SELECT hash ${of} ORDER BY count DESC LIMIT ${ERRORS_KEPT}))
     AND hash NOT IN (SELECT hash FROM (SELECT hash ${of} ORDER BY last DESC LIMIT ${ERRORS_KEPT}))`,
  );
  const places = new Map(
    errors.map(({ domain, remote, release }) => [
      JSON.stringify([domain, remote, release]),
      [domain, remote, release],
    ]),
  );
  for (const place of places.values()) drop.run(...place, ...place, ...place);
}

/** The errors of a domain, or of all, that happened since then; the latest first. */
export function readErrors(db: Libsql.Database, domain: string | undefined, since: number): ReportedError[] {
  const rows = db
    .prepare(
      `SELECT * FROM error WHERE domain ${domain === undefined ? '<>' : '='} ? AND last >= ? ORDER BY last DESC LIMIT ${ERRORS_READ}`,
    )
    .all(domain ?? ALL_DOMAINS, since);
  return v.parse(v.array(errorRow), rows);
}
