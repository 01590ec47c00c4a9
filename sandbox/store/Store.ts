import * as v from 'valibot';
import type { Database } from '../exchange/stores/database';
import { SCHEMA } from './schema';

type Value = string | number | null | Buffer;

/** The sandbox's own tables (accounts, requests, launches …) in the exchange's file. Rows are decoded by schema. */
export class Store {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.define(SCHEMA);
  }

  run(sql: string, ...values: Value[]): number {
    return this.#database.prepare(sql).run(...values).changes;
  }

  first<S extends v.GenericSchema>(row: S, sql: string, ...values: Value[]): v.InferOutput<S> | undefined {
    const found = this.#database.prepare(sql).get(...values);
    return found === undefined ? undefined : v.parse(row, found);
  }

  all<S extends v.GenericSchema>(row: S, sql: string, ...values: Value[]): v.InferOutput<S>[] {
    return this.#database
      .prepare(sql)
      .all(...values)
      .map((found) => v.parse(row, found));
  }

  count(sql: string, ...values: Value[]): number {
    return this.first(v.object({ count: v.number() }), sql, ...values)?.count ?? 0;
  }

  /**
   * Writes everything or nothing. An action that also moves money uses the exchange's `together`, which announces it
   * afterwards.
   */
  together<T>(change: () => T): T {
    return this.#database.write(change);
  }
}
