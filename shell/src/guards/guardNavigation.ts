import { requireLogin } from './requireLogin';
import { settingGate } from './settingGate';
import { suspensionRule } from './suspensionRule';
import { tvHostRule } from './tvHostRule';
import type { Guard, GuardContext, Verdict } from './Verdict';

/**
 * The order matters: a suspended site shows nothing else; a page that this host or domain doesn't have is refused before
 * anyone is asked to log in for it.
 */
const GUARDS: readonly Guard[] = [suspensionRule, tvHostRule, settingGate, requireLogin];

/** The verdict of the first guard that has one. */
export function guardNavigation(context: GuardContext): Verdict {
  for (const guard of GUARDS) {
    const verdict = guard(context);
    if (verdict) return verdict;
  }
  return { kind: 'allow' };
}
