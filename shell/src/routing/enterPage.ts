import { redirect } from 'react-router-dom';
import { MAINTENANCE_PATH } from '../guards/suspensionRule';
import { DEFAULT_PATH } from './defaultPath';
import { judge } from './judge';
import { addressOf } from './NavigationOutcome';
import type { Page } from './Page';
import type { RouterSeams } from './RouterSeams';
import { tellOutcome } from './tellOutcome';

/**
 * The guards of a page, run as its loader: before a byte of its remote is fetched.
 * A cancelled navigation arrives here only when there is no page to stay on: on the first load. Then the player goes to
 * the default landing.
 * @returns the page, or the redirect that the guards ask for
 */
export function enterPage<P extends Page>(page: P, request: Request, seams: RouterSeams): P | Response {
  const { pathname, search } = new URL(request.url);
  const verdict = judge(page, { pathname, search }, seams);
  switch (verdict.kind) {
    case 'allow':
      return page;
    case 'redirect':
      // Specification 2: a suspended site sends to maintenance and fetches the settings again.
      if (verdict.to === MAINTENANCE_PATH) {
        seams.detour.wanted = addressOf({ pathname, search });
        void seams.platform.settings.reload();
      }
      return redirect(verdict.to);
    case 'cancel': {
      const to = addressOf({ pathname, search });
      tellOutcome(seams.platform, { outcome: 'cancelled', from: to, to, reason: verdict.reason });
      return redirect(DEFAULT_PATH);
    }
  }
}
