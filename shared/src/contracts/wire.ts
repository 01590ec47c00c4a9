/**
 * The codecs between the wire and the app. On the wire money is a decimal number of rupees and a price a decimal;
 * inside, money is integer paise and a price integer hundredths, so that no figure is ever a float.
 */
import * as v from 'valibot';

/** Money: integer paise. ₹1.50 is 150. */
export type Paise = number;
/** A price, rate or quote times 100: decimal odds 1.85 are 185, a bookmaker quote 85.5 is 8550. */
export type Hundredths = number;
/** A moment as an ISO-8601 string. */
export type Iso = string;

/** An id: a string inside, whatever the back end sends. */
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
export const text = v.string();
export const iso = v.string();
/** Rupees on the wire -> integer paise. */
export const rupees = v.pipe(
  v.number(),
  v.finite(),
  v.transform((value): Paise => Math.round(value * 100)),
);
/** A decimal price, quote or rate on the wire -> integer hundredths. */
export const decimal = v.pipe(
  v.number(),
  v.finite(),
  v.transform((value): Hundredths => Math.round(value * 100)),
);

/** An optional field: a back end that sends null means absent. */
export function maybe<S extends v.GenericSchema>(schema: S) {
  return v.optional(
    v.pipe(
      v.nullable(schema),
      v.transform((value) => value ?? undefined),
    ),
  );
}

/** A page of a longer list, asked for with SkipCount and MaxResultCount. */
export function page<S extends v.GenericSchema>(item: S) {
  return v.object({ totalCount: v.number(), items: v.array(item) });
}

/** The query of a paged call. */
export const pageQuery = { SkipCount: v.number(), MaxResultCount: v.number() };
/** The optional range of a paged call. */
export const rangeQuery = { from: v.optional(iso), to: v.optional(iso) };
export const nothing = v.optional(v.object({}));
