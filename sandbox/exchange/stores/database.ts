import Libsql from 'libsql';
import * as v from 'valibot';

type Value = string | number | null | Buffer;
/** A row by its columns; undefined is NULL, a flag 0 or 1. */
type Fields = Readonly<Record<string, Value | boolean | undefined>>;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS event (id TEXT PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS bet (
    id INTEGER PRIMARY KEY, user_id TEXT NOT NULL, client_ref TEXT NOT NULL, market_id TEXT NOT NULL,
    sport_id INTEGER NOT NULL, result TEXT, settled_at INTEGER, body TEXT NOT NULL,
    UNIQUE (user_id, client_ref)
  );
  CREATE INDEX IF NOT EXISTS bet_history ON bet (user_id, settled_at);
  CREATE INDEX IF NOT EXISTS bet_market ON bet (market_id);
  CREATE TABLE IF NOT EXISTS movement (
    id INTEGER PRIMARY KEY, at INTEGER NOT NULL, type TEXT NOT NULL, ref TEXT NOT NULL UNIQUE,
    remark TEXT NOT NULL, market_id TEXT
  );
  CREATE INDEX IF NOT EXISTS movement_market ON movement (market_id);
  CREATE TABLE IF NOT EXISTS entry (
    movement_id INTEGER NOT NULL REFERENCES movement (id), account TEXT NOT NULL, amount INTEGER NOT NULL,
    balance INTEGER NOT NULL, PRIMARY KEY (account, movement_id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS entry_movement ON entry (movement_id);
  CREATE TABLE IF NOT EXISTS market_result (
    market_id TEXT PRIMARY KEY, market TEXT NOT NULL, result TEXT NOT NULL, round INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS auto_cash_out (
    user_id TEXT NOT NULL, market_id TEXT NOT NULL, client_ref TEXT NOT NULL, at_least INTEGER NOT NULL,
    PRIMARY KEY (user_id, market_id)
  );
  CREATE TABLE IF NOT EXISTS player (user_id TEXT PRIMARY KEY, exposure_limit INTEGER NOT NULL, locked INTEGER NOT NULL);
`;

/**
 * The sandbox's file: the exchange's tables, and those that others add with `define`. All writes of one action go
 * through one `write`, so that they happen together or not at all. Rows are decoded by schema.
 */
export class Database {
  readonly #db: Libsql.Database;
  readonly #statements = new Map<string, Libsql.Statement<unknown[]>>();
  #isWriting = false;

  /** @param file a path, or ':memory:'; `fresh` deletes what it holds */
  constructor(file: string, fresh = false) {
    this.#db = new Libsql(file);
    this.#db.pragma('journal_mode = WAL');
    this.#db.pragma('synchronous = NORMAL');
    if (fresh)
      for (const table of this.#tables('main').reverse()) this.#db.exec(`DROP TABLE IF EXISTS ${table}`);
    this.#db.exec(SCHEMA);
  }

  /** Makes the tables that are missing. */
  define(schema: string): void {
    this.#db.exec(schema);
  }

  /** Copies the rows of another file with the same tables. */
  adopt(file: string): void {
    this.#prepared('ATTACH ? AS other').run(file);
    this.write(() => {
      for (const table of this.#tables('other'))
        this.#db.exec(`INSERT OR IGNORE INTO main.${table} SELECT * FROM other.${table}`);
    });
    this.#db.exec('DETACH other');
  }

  #tables(of: 'main' | 'other'): string[] {
    const sql = `SELECT name FROM ${of}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`;
    return this.all(v.object({ name: v.string() }), sql).map(({ name }) => name);
  }

  /** @returns how many rows it changed */
  run(sql: string, ...values: Value[]): number {
    return this.#prepared(sql).run(...values).changes;
  }

  insert(table: string, row: Fields, or?: 'REPLACE' | 'IGNORE'): void {
    const columns = Object.keys(row);
    const sql = `INSERT ${or ? `OR ${or} ` : ''}INTO ${table} (${columns.join(', ')})
      VALUES (${columns.map(() => '?').join(', ')})`;
    this.run(sql, ...valuesOf(row));
  }

  /** Changes the columns of the rows that a key names. @returns how many rows it changed */
  update(table: string, key: Fields, change: Fields): number {
    const changes = Object.keys(change).map((column) => `${column} = ?`);
    const keys = Object.keys(key).map((column) => `${column} = ?`);
    const sql = `UPDATE ${table} SET ${changes.join(', ')} WHERE ${keys.join(' AND ')}`;
    return this.run(sql, ...valuesOf(change), ...valuesOf(key));
  }

  first<S extends v.GenericSchema>(row: S, sql: string, ...values: Value[]): v.InferOutput<S> | undefined {
    const found = this.#prepared(sql).get(...values);
    return found === undefined ? undefined : v.parse(row, found);
  }

  all<S extends v.GenericSchema>(row: S, sql: string, ...values: Value[]): v.InferOutput<S>[] {
    return this.#prepared(sql)
      .all(...values)
      .map((found) => v.parse(row, found));
  }

  /** A page of rows, and how many there are on all pages. @param from what follows the columns in SQL */
  page<S extends v.GenericSchema>(
    row: S,
    [columns, from, order]: readonly [columns: string, from: string, order: string],
    values: readonly Value[],
    { skip, max }: { skip: number; max: number },
  ): { totalCount: number; items: v.InferOutput<S>[] } {
    const sql = `SELECT ${columns} ${from} ORDER BY ${order} LIMIT ? OFFSET ?`;
    return {
      totalCount: this.count(`SELECT count(*) AS count ${from}`, ...values),
      items: this.all(row, sql, ...values, max, skip),
    };
  }

  /** The `count` of a row; 0 without one. */
  count(sql: string, ...values: Value[]): number {
    return this.first(v.object({ count: v.number() }), sql, ...values)?.count ?? 0;
  }

  #prepared(sql: string): Libsql.Statement<unknown[]> {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  /**
   * Writes everything or nothing; a `write` inside another `write` joins it. An action that also moves money uses the
   * exchange's `together`, which announces it afterwards.
   */
  write<T>(work: () => T): T {
    if (this.#isWriting) return work();
    this.#isWriting = true;
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    } finally {
      this.#isWriting = false;
    }
  }

  setting(name: string): string | undefined {
    return this.first(v.object({ value: v.string() }), 'SELECT value FROM setting WHERE name = ?', name)
      ?.value;
  }

  set(name: string, value: string): void {
    this.insert('setting', { name, value }, 'REPLACE');
  }

  /** The next key of a table with a whole-number key. */
  nextId(table: 'bet' | 'movement', first: number): number {
    return this.count(`SELECT coalesce(max(id) + 1, ?) AS count FROM ${table}`, first);
  }

  close(): void {
    this.#db.close();
  }
}

function valuesOf(fields: Fields): Value[] {
  return Object.values(fields).map((value) => (typeof value === 'boolean' ? Number(value) : (value ?? null)));
}

/** Schemas of columns as the database returns them. */
export const flag = v.pipe(
  v.number(),
  v.transform((value) => value !== 0),
);

/** A column that may be NULL: undefined once decoded. */
export function optionalColumn<S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    v.nullable(schema),
    v.transform((value) => value ?? undefined),
  );
}
