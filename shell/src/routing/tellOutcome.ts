import type { Platform } from '@touchline/shared/platform';
import type { NavigationOutcome } from './NavigationOutcome';

/** Reports an outcome; a cancelled one also says its reason to the player. */
export function tellOutcome(platform: Pick<Platform, 'report' | 'toast'>, outcome: NavigationOutcome): void {
  if (outcome.outcome === 'cancelled') platform.toast.info(outcome.reason);
  platform.report({
    kind: 'navigation',
    message: `${outcome.outcome}: ${outcome.from} -> ${outcome.to}`,
    cause: outcome,
  });
}
