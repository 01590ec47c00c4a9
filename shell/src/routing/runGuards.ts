import type { Gate } from '@touchline/shared/contracts/remotes';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, t } from '@touchline/shared/language/macro';
import { MAINTENANCE_PATH } from '../core/session/paths';
import { guardNavigation } from '../guards/guardNavigation';
import type { GuardContext, GuardedPage, Verdict } from '../guards/Verdict';
import { addressOf } from './navigation-outcome';
import type { Page } from './Page';
import type { RouterDeps } from './RouterDeps';

/** The guards' verdict on a page with the current facts. */
export function runGuards(
  page: GuardedPage,
  target: GuardContext['target'],
  { platform, services, tvHost }: RouterDeps,
  suspended = services.suspended$.value,
): Verdict {
  return guardNavigation({
    page,
    target,
    loggedIn: services.hasToken(),
    suspended,
    settings: platform.settings.current(),
    host: platform.settings.host,
    tvHost,
  });
}

/** The result of requesting a page. */
export type Entry<P extends Page = Page> =
  | { kind: 'page'; page: P }
  | { kind: 'redirect'; to: string }
  | { kind: 'cancelled'; reason: string };

/** Runs the guards of a page before anything of its remote is loaded. */
export function enterPage<P extends Page>(
  page: P,
  { pathname, search }: { pathname: string; search: string },
  deps: RouterDeps,
): Entry<P> {
  const verdict = runGuards(page, { pathname, search }, deps);
  switch (verdict.kind) {
    case 'allow':
      return { kind: 'page', page };
    case 'redirect':
      // docs/reference/behaviour.md#2-screens-and-routes: a suspended site sends to maintenance and fetches the
      // settings again.
      if (verdict.to === MAINTENANCE_PATH) {
        deps.returnTo.address = addressOf({ pathname, search });
        void deps.platform.settings.reload();
      }
      return verdict;
    case 'cancel':
      return { kind: 'cancelled', reason: gateReason(verdict.gate) };
  }
}

const REASONS: Readonly<Record<Gate, MessageDescriptor>> = {
  showDWRequests: msg`Deposit and withdrawal requests are not available on this site.`,
  showDepositW: msg`Deposits and withdrawals are not available on this site.`,
  casino: msg`The casino is not available on this site.`,
  allowSignUp: msg`New accounts can’t be opened on this site.`,
};

/** Why a player cannot open a page of this gate. The page's first script has the guards without it. */
export const gateReason = (gate: Gate): string => t(REASONS[gate]);
