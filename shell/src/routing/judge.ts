import { guardNavigation } from '../guards/guardNavigation';
import type { GuardContext, GuardedPage, Verdict } from '../guards/Verdict';
import type { RouterSeams } from './RouterDeps';

/** The guards' verdict on a page, with the facts as they are now. */
export function judge(
  page: GuardedPage,
  target: GuardContext['target'],
  { platform, services, tvHost }: RouterSeams,
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
