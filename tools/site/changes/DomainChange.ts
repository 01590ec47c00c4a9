import { CHANGE_KINDS } from '@touchline/registry/settings/approval';
import * as v from 'valibot';
import { BRAND_FIELDS } from './brand-tokens';

/** Switches of the settings; a missing one is on, except `skipVerification` and `termsRequired`. */
export const FEATURES = [
  'casino',
  'showDWRequests',
  'showDepositW',
  'allowSignUp',
  'skipVerification',
  'termsRequired',
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
 * One change of a domain by an operator. `null` removes a setting.
 * - `remote`, `feature`, `capability`: on or off
 * - `pin`: only this release; `unpin` returns to the channel
 * - `channel`: the release that the channel points at; `stable` is the usual one
 * - `canary`: a share of the devices, in percent with at most two decimals, takes another release; `canary-off` ends it
 * - `brand`: colours are `#rrggbb`, from which the design tokens are derived (brand-tokens.ts), the radius is in px, the
 *   font is a file of the site, `fonts/shop.woff2`
 * - `setting`: a value of a remote's own setting; `null` is its default
 * - `back-end`: whether a remote's pages may call an origin of its team's own back end
 * - `news`: all lines of the marquee
 * - `languages`: all that the site offers, and which of them players get whose device has none of them
 * - `suspend`: `reason` is kept in the history, players read `tell`
 * - `approval`: the kinds of changes that wait for a second person
 * - `menu`: the ids of the entries that come first in their menus, and of those in a phone's bar
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
    kind: kind('setting'),
    remote,
    key: v.string(),
    value: v.nullable(v.union([v.string(), v.number(), v.boolean()])),
  }),
  v.strictObject({ kind: kind('back-end'), remote, origin: v.string(), on: v.boolean() }),
  v.strictObject({
    kind: kind('brand'),
    title: v.optional(v.string()),
    ...v.entriesFromList(BRAND_FIELDS, v.optional(v.nullable(v.string()))),
  }),
  v.strictObject({
    kind: kind('suspend'),
    reason: v.optional(v.string()),
    tell: v.optional(v.string()),
  }),
  v.strictObject({ kind: kind('resume') }),
  v.strictObject({ kind: kind('news'), lines: v.array(v.string()) }),
  v.strictObject({
    kind: kind('languages'),
    offered: v.array(v.string()),
    usual: v.optional(v.string()),
  }),
  v.strictObject({ kind: kind('approval'), of: v.array(v.picklist(CHANGE_KINDS)) }),
  v.strictObject({
    kind: kind('menu'),
    order: v.optional(v.nullable(v.array(v.string()))),
    bar: v.optional(v.nullable(v.array(v.string()))),
  }),
]);
export type DomainChange = v.InferOutput<typeof domainChange>;
