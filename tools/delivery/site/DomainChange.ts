import * as v from 'valibot';

/** Switches of the settings that an operator turns; those left out of a domain's settings are on, but for `skipVerification`. */
export const FEATURES = [
  'casino',
  'showDWRequests',
  'showDepositW',
  'allowSignUp',
  'skipVerification',
  'cricket',
  'football',
  'tennis',
  'kabaddi',
  'horseRacing',
] as const;
export type Feature = (typeof FEATURES)[number];

export const THEMES = ['yellow', 'blue'] as const;

const remote = v.string();
const kind = <K extends string>(name: K) => v.literal(name);

/**
 * One act of an operator upon a domain. `null` takes a setting away.
 * - `remote`, `feature`, `capability`: on or off
 * - `pin`: this release and no other; `unpin` goes back to the channel
 * - `channel`: the release that the channel points at; `stable` is the usual one
 * - `canary`: a share of the devices, in percent with at most two decimals, takes another release; `canary-off` ends it
 * - `news`: the lines of the marquee, all of them
 */
export const domainChange = v.variant('kind', [
  v.strictObject({ kind: kind('remote'), remote, on: v.boolean() }),
  v.strictObject({ kind: kind('feature'), feature: v.picklist(FEATURES), on: v.boolean() }),
  v.strictObject({ kind: kind('capability'), capability: v.string(), on: v.boolean() }),
  v.strictObject({ kind: kind('pin'), remote, version: v.string() }),
  v.strictObject({ kind: kind('unpin'), remote }),
  v.strictObject({ kind: kind('channel'), remote, channel: v.string() }),
  v.strictObject({ kind: kind('canary'), remote, version: v.string(), percent: v.number() }),
  v.strictObject({ kind: kind('canary-off'), remote }),
  v.strictObject({
    kind: kind('brand'),
    title: v.optional(v.string()),
    description: v.optional(v.nullable(v.string())),
    favicon: v.optional(v.nullable(v.string())),
    logo: v.optional(v.nullable(v.string())),
    theme: v.optional(v.nullable(v.string())),
  }),
  v.strictObject({ kind: kind('suspend') }),
  v.strictObject({ kind: kind('resume') }),
  v.strictObject({ kind: kind('news'), lines: v.array(v.string()) }),
]);
export type DomainChange = v.InferOutput<typeof domainChange>;
