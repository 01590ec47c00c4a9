/** The fields of a form as typed, before the schema has read them. */
export type TypedValues = Record<string, string | boolean | undefined>;
