import * as v from 'valibot';

/** Columns as they come from a row. */
export const flag = v.pipe(
  v.number(),
  v.transform((value) => value !== 0),
);

/** A column that may be NULL: absent inside. */
export function optionalColumn<S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    v.nullable(schema),
    v.transform((value) => value ?? undefined),
  );
}
