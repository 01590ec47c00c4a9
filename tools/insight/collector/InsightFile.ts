import Libsql from 'libsql';
import * as v from 'valibot';
import { emptySketch, estimate, merge } from './distinct';
import { keepErrors, prepareErrors, type ReportedError, readErrors } from './error-table';
import type { HealthAnswer } from './HealthAnswer';
import { ALL_DOMAINS, addCounts, type CountRow, DAY_MS, type DeviceRow, HOUR_MS, type Tally } from './Tally';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS tally (
    hour INTEGER NOT NULL, domain TEXT NOT NULL, remote TEXT NOT NULL, release TEXT NOT NULL, device TEXT NOT NULL,
    counts TEXT NOT NULL, PRIMARY KEY (domain, hour, remote, release, device)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS devices (
    day INTEGER NOT NULL, domain TEXT NOT NULL, remote TEXT NOT NULL, release TEXT NOT NULL, sketch TEXT NOT NULL,
    PRIMARY KEY (domain, day, remote, release)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS networks (
    day INTEGER NOT NULL, domain TEXT NOT NULL, remote TEXT NOT NULL, release TEXT NOT NULL, sketch TEXT NOT NULL,
    PRIMARY KEY (domain, day, remote, release)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS left_out (
    day INTEGER NOT NULL, reason TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (day, reason)
  ) WITHOUT ROWID;
`;

/** How long hours are kept; then the hours of a day are added up. */
const HOURS_KEPT_MS = 48 * HOUR_MS;
/** How long another collector's write may take. */
const PATIENCE_MS = 500;

const counts = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()));
const countRow = v.object({
  hour: v.number(),
  domain: v.string(),
  remote: v.string(),
  release: v.string(),
  device: v.string(),
  counts,
});
const deviceRow = v.object({
  day: v.number(),
  remote: v.string(),
  release: v.string(),
  sketch: v.pipe(
    v.string(),
    v.transform((text) => Uint8Array.from(Buffer.from(text, 'base64'))),
    v.length(emptySketch().length),
  ),
});
/** What the file holds of an answer: errors are grouped by whoever has their source maps. */
export type StoredHealth = Omit<HealthAnswer, 'causes'> & { errors: readonly ReportedError[] };

interface InsightFileOptions {
  file: string;
  /** Days after which counts are deleted. */
  keep: number;
  /** The file's largest size in bytes; the oldest counts go first. */
  mostBytes: number;
}

/**
 * The collector's file. Every method throws the database's error when the file cannot be read or written; the next
 * call tries again. Several programs may write into one file.
 */
export class InsightFile {
  #open: Libsql.Database | undefined;

  constructor(private readonly options: InsightFileOptions) {}

  #db(): Libsql.Database {
    if (this.#open) return this.#open;
    const db = new Libsql(this.options.file);
    try {
      db.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
      db.pragma('journal_mode = WAL');
      db.pragma('synchronous = NORMAL');
      db.exec(SCHEMA);
      prepareErrors(db);
      const pageSize = this.#number(db, 'PRAGMA page_size');
      // A little above `mostBytes`, so that old counts are deleted before the database is full.
      db.pragma(`max_page_count = ${Math.ceil((this.options.mostBytes * 1.1) / pageSize)}`);
    } catch (error) {
      db.close();
      throw error;
    }
    this.#open = db;
    return db;
  }

  #number(db: Libsql.Database, sql: string): number {
    const [value] = v.parse(v.tuple([v.number()]), db.prepare(sql).raw().get());
    return value;
  }

  #transaction(work: (db: Libsql.Database) => void): void {
    const db = this.#db();
    db.exec('BEGIN IMMEDIATE');
    try {
      work(db);
      db.exec('COMMIT');
    } catch (error) {
      // A full disk has ended the transaction already.
      if (db.inTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }

  /** Adds what was counted to what the file holds. All or nothing. */
  write(tally: Tally): void {
    this.#transaction((db) => {
      this.#addCounts(db, tally.counts.values());
      this.#addSketches(db, 'devices', tally.devices.values());
      this.#addSketches(db, 'networks', tally.networks.values());
      keepErrors(db, tally.errors.values());
      const keepLeftOut = db.prepare(
        'INSERT INTO left_out (day, reason, count) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count',
      );
      for (const { day, reason, count } of tally.leftOut.values()) keepLeftOut.run(day, reason, count);
    });
  }

  #addCounts(db: Libsql.Database, rows: Iterable<CountRow>): void {
    const where = 'domain = ? AND hour = ? AND remote = ? AND release = ? AND device = ?';
    const countsOf = db.prepare(`SELECT * FROM tally WHERE ${where}`);
    const keep = db.prepare(
      `INSERT OR REPLACE INTO tally (hour, domain, remote, release, device, counts)
       VALUES (:hour, :domain, :remote, :release, :device, :counts)`,
    );
    for (const row of rows) {
      const { domain, hour, remote, release, device } = row;
      const stored = v.parse(v.optional(countRow), countsOf.get(domain, hour, remote, release, device));
      keep.run({ ...row, counts: JSON.stringify(addCounts(stored?.counts ?? {}, row.counts)) });
    }
  }

  #addSketches(db: Libsql.Database, table: 'devices' | 'networks', rows: Iterable<DeviceRow>): void {
    const sketchOf = db.prepare(
      `SELECT * FROM ${table} WHERE domain = ? AND day = ? AND remote = ? AND release = ?`,
    );
    const keep = db.prepare(
      `INSERT OR REPLACE INTO ${table} (domain, day, remote, release, sketch) VALUES (?, ?, ?, ?, ?)`,
    );
    for (const { domain, day, remote, release, sketch } of rows) {
      const stored = v.parse(v.optional(deviceRow), sketchOf.get(domain, day, remote, release));
      const both = stored ? merge(stored.sketch, sketch) : sketch;
      keep.run(domain, day, remote, release, Buffer.from(both).toString('base64'));
    }
  }

  /** Deletes what is older than the kept days, adds the hours of older days up, and keeps the file's size. */
  tidy(now: number): void {
    this.#transaction((db) => {
      const before = now - this.options.keep * DAY_MS;
      deleteReports(db, before, before - DAY_MS);
      db.prepare('DELETE FROM left_out WHERE day < ?').run(before - DAY_MS);
      const old = now - (now % DAY_MS) - HOURS_KEPT_MS;
      const oldHours = `FROM tally WHERE hour < ? AND hour % ${DAY_MS} <> 0`;
      const hours = v.parse(v.array(countRow), db.prepare(`SELECT * ${oldHours}`).all(old));
      db.prepare(`DELETE ${oldHours}`).run(old);
      this.#addCounts(
        db,
        hours.map((row) => ({ ...row, hour: row.hour - (row.hour % DAY_MS) })),
      );
    });
    this.#shrink(now);
  }

  #shrink(now: number): void {
    const db = this.#db();
    const used = () =>
      (this.#number(db, 'PRAGMA page_count') - this.#number(db, 'PRAGMA freelist_count')) *
      this.#number(db, 'PRAGMA page_size');
    for (
      let days = this.options.keep;
      used() > this.options.mostBytes * 0.9 && days > 0;
      days = Math.floor(days / 2)
    ) {
      const before = now - days * DAY_MS * 0.5;
      this.#transaction(() => deleteReports(db, before, before));
    }
  }

  domains(): string[] {
    const rows = this.#db()
      .prepare('SELECT DISTINCT domain FROM devices WHERE domain <> ? ORDER BY domain')
      .all(ALL_DOMAINS);
    return v.parse(v.array(v.object({ domain: v.string() })), rows).map(({ domain }) => domain);
  }

  /** The errors of a domain, or of all, that happened since then; the latest first. */
  errors(domain: string | undefined, since: number): ReportedError[] {
    return readErrors(this.#db(), domain, since);
  }

  /** What pages of a domain, or of all, reported in the last hours. */
  health(domain: string | undefined, hours: number, now: number): StoredHealth {
    const db = this.#db();
    const place = domain ?? ALL_DOMAINS;
    // Older days have one row each, which begins with the day.
    const since = now - hours * HOUR_MS;
    const from = since < now - HOURS_KEPT_MS ? since - (since % DAY_MS) : since - (since % HOUR_MS);
    const rows = v.parse(
      v.array(countRow),
      db.prepare('SELECT * FROM tally WHERE domain = ? AND hour >= ?').all(place, from),
    );
    const distinct = (table: 'devices' | 'networks') =>
      v
        .parse(
          v.array(deviceRow),
          db
            .prepare(`SELECT * FROM ${table} WHERE domain = ? AND day >= ?`)
            .all(place, since - (since % DAY_MS)),
        )
        .map(({ sketch, ...row }) => ({ ...row, count: estimate(sketch) }));
    const leftOut = db
      .prepare(
        'SELECT reason, sum(count) AS count FROM left_out WHERE day >= ? GROUP BY reason ORDER BY count DESC',
      )
      .all(since - (since % DAY_MS));
    return {
      domain,
      hours,
      now,
      domains: this.domains(),
      rows: rows.map(({ domain: _, ...row }) => row),
      devices: distinct('devices'),
      networks: distinct('networks'),
      errors: this.errors(domain, since),
      leftOut: v.parse(v.array(v.object({ reason: v.string(), count: v.number() })), leftOut),
    };
  }

  close(): void {
    this.#open?.close();
    this.#open = undefined;
  }
}

/** @param firstDay the first day whose sketches stay */
function deleteReports(db: Libsql.Database, before: number, firstDay: number): void {
  db.prepare('DELETE FROM tally WHERE hour < ?').run(before);
  for (const table of ['devices', 'networks']) db.prepare(`DELETE FROM ${table} WHERE day < ?`).run(firstDay);
  db.prepare('DELETE FROM error WHERE last < ?').run(before);
}
