import type { PointProps } from '@touchline/shared/contracts/remotes';
import { useBusState, usePlatform } from '@touchline/shared/platform';
import type { ReactNode } from 'react';

export interface ExtensionPointProps<Name extends keyof PointProps> {
  /** As in `points` of src/remote.ts: `sports/not-enough-funds`. */
  readonly name: Name;
  /** What each filler gets; the remote's contract file declares their type. */
  readonly props: PointProps[Name] & object;
  /** Drawn while nobody fills the point, and in a frame of a remote; nothing by default. */
  readonly children?: ReactNode;
}

/**
 * A place in a remote's page that other remotes may fill, each behind its own boundary
 * (docs/guides/writing-a-remote.md#what-remotes-offer-each-other).
 */
export function ExtensionPoint<Name extends keyof PointProps>({
  children = null,
  ...point
}: ExtensionPointProps<Name>) {
  const { extensionPoint: View } = usePlatform();
  return View ? <View {...point}>{children}</View> : children;
}

/**
 * Whether this domain has the page of another remote, which may be off here: a link to it would lead to /error-404.
 * @param path such as `/bet-history`; not of the /auth pages, to which nothing returns
 * @returns true in a frame of a remote, which cannot tell
 */
export function useHasPage(path: string): boolean {
  const { session, extensionPoint } = usePlatform();
  // An operator's switch of the other remote comes with the settings.
  useBusState('settings');
  const isFramed = extensionPoint === undefined;
  // A landing is a known route of this site.
  return isFramed || session.landing('', path) === path;
}
