import { MAINTENANCE_PATH } from '../guards/suspensionRule';
import { judge } from './judge';
import { addressOf } from './NavigationOutcome';
import type { Page } from './Page';
import type { RouterSeams } from './RouterDeps';

/** What came of asking for a page. */
export type Entry<P extends Page = Page> =
  | { kind: 'page'; page: P }
  | { kind: 'elsewhere'; to: string }
  | { kind: 'cancelled'; reason: string };

/** The guards of a page, before a byte of its remote is fetched. */
export function enterPage<P extends Page>(
  page: P,
  { pathname, search }: { pathname: string; search: string },
  seams: RouterSeams,
): Entry<P> {
  const verdict = judge(page, { pathname, search }, seams);
  switch (verdict.kind) {
    case 'allow':
      return { kind: 'page', page };
    case 'redirect':
      // Specification 2: a suspended site sends to maintenance and fetches the settings again.
      if (verdict.to === MAINTENANCE_PATH) {
        seams.detour.wanted = addressOf({ pathname, search });
        void seams.platform.settings.reload();
      }
      return { kind: 'elsewhere', to: verdict.to };
    case 'cancel':
      return { kind: 'cancelled', reason: verdict.reason };
  }
}
