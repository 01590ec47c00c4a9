import * as v from 'valibot';

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
