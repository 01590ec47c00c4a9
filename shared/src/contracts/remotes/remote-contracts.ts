/**
 * What remotes offer each other by name, and the type that goes with it. Empty here: the contract file of a remote
 * (`src/contract.ts`) adds its own names by declaration merging, so that a new one needs no release of this package
 * (docs/guides/writing-a-remote.md#what-remotes-offer-each-other).
 *
 *     declare module '@touchline/shared/contracts/remotes' {
 *       interface RemoteContracts {
 *         'sports/not-enough-funds': { point: { missing: Paise } };
 *         'account/limits': { modal: { from: string } };
 *         'sports/price-alert': { topic: { marketId: string } };
 *       }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: contract files extend it, which a type alias does not allow.
export interface RemoteContracts {}

/** The types of one kind of contract, by name. */
type OfKind<Kind extends 'point' | 'modal' | 'topic'> = {
  [Name in keyof RemoteContracts as RemoteContracts[Name] extends Record<Kind, unknown>
    ? Name
    : never]: RemoteContracts[Name] extends Record<Kind, infer Type> ? Type : never;
};

/** The props of each extension point, by name. */
export type PointProps = OfKind<'point'>;
/** What each remote's own modal is opened with, by name. */
export type RemoteModals = OfKind<'modal'>;
/** The payload of each remote's own topic, by name. They are signals: a late subscriber gets nothing. */
export type RemoteTopics = OfKind<'topic'>;
