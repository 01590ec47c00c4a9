import * as v from 'valibot';
import { canary } from '../registry';
import { maybe, text } from '../wire';

const on = v.optional(v.boolean(), true);
const off = v.optional(v.boolean(), false);

/**
 * What a domain chooses for one remote: off, a channel, or a pinned version, and a canary of its own in place of the
 * registry's; absent means stable and on.
 */
export const remoteChoice = v.union([
  v.boolean(),
  v.object({
    channel: v.optional(text),
    version: v.optional(text),
    enabled: v.optional(v.boolean()),
    canary: v.optional(canary),
  }),
]);
export type RemoteChoice = v.InferOutput<typeof remoteChoice>;

/** The settings of a domain (specification 3). A gate blocks only when the settings say false. */
export const domainSettings = v.object({
  baseUrl: maybe(text),
  siteSuspended: off,
  bodyBgColor: maybe(text),
  showDWRequests: on,
  showDepositW: on,
  casino: on,
  allowSignUp: on,
  skipVerification: off,
  domainTitle: v.optional(text, 'Touchline'),
  description: v.optional(text, ''),
  favicon: maybe(text),
  mainLogo: maybe(text),
  horseRacing: on,
  kabaddi: on,
  tennis: on,
  football: on,
  cricket: on,
  remotes: v.optional(v.record(v.string(), remoteChoice), {}),
  /** What this back end can do beyond the specification; unknown words are kept and mean nothing. */
  capabilities: v.optional(v.array(text), []),
  news: v.optional(v.array(text), []),
});
export type DomainSettings = v.InferOutput<typeof domainSettings>;

/** The capabilities that this client knows how to use. */
export const CAPABILITIES = ['cancelBet', 'editBet', 'cashOut', 'oddsPush'] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** Whether the domain's back end offers something beyond the specification. Settings still loading offer nothing. */
export function hasCapability(settings: DomainSettings | undefined, capability: Capability): boolean {
  return settings?.capabilities.includes(capability) ?? false;
}
