import { rmSync } from 'node:fs';
import Database from 'libsql';
import * as v from 'valibot';
import { SCHEMA } from './schema';

type Value = string | number | null | Buffer;

/** The sandbox's own tables (accounts, requests, launches …), beside the exchange's file. Rows are decoded, not believed. */
export class Store {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Database.Statement<Value[]>>();

  /** @param file a path, or ':memory:'; `fresh` forgets what it holds */
  constructor(file: string, fresh: boolean) {
    if (fresh && file !== ':memory:') {
      for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    }
    this.#database = new Database(file);
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
    this.#database.exec(SCHEMA);
  }

  run(sql: string, ...values: Value[]): number {
    return this.#statement(sql).run(...values).changes;
  }

  one<S extends v.GenericSchema>(row: S, sql: string, ...values: Value[]): v.InferOutput<S> | undefined {
    const found = this.#statement(sql).get(...values);
    return found === undefined ? undefined : v.parse(row, found);
  }

  all<S extends v.GenericSchema>(row: S, sql: string, ...values: Value[]): v.InferOutput<S>[] {
    return this.#statement(sql)
      .all(...values)
      .map((found) => v.parse(row, found));
  }

  count(sql: string, ...values: Value[]): number {
    return this.one(v.object({ count: v.number() }), sql, ...values)?.count ?? 0;
  }

  /** All of it or nothing of it. */
  together<T>(change: () => T): T {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = change();
      this.#database.exec('COMMIT');
      return result;
    } catch (fault) {
      this.#database.exec('ROLLBACK');
      throw fault;
    }
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #statement(sql: string): Database.Statement<Value[]> {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare<Value[]>(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
