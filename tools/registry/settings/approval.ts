import { unknownWord } from '../terminal/unknownWord';
import type { ChangeRecord } from './ChangeRecord';
import { choosesRelease, partsOfKey, type SettingValues, type WireSettings } from './settingValues';

// Which changes need which role, and which wait for a second person
// (docs/decisions/operator-settings.md#a-second-person).

/** `release`: which release players get. `switch`: everything else of a domain. */
export const CHANGE_KINDS = ['switch', 'release'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The setting that names the kinds of changes that wait for a second person. Shells ignore it. */
export const APPROVAL = 'approval';

/** The kinds of changes of a domain that wait for a second person: all of them where the setting can't be read. */
export function approvalOf(settings: WireSettings | undefined): readonly ChangeKind[] {
  const asked = settings?.[APPROVAL];
  if (asked === undefined || asked === null) return [];
  return checkApproval(asked).length > 0 ? CHANGE_KINDS : CHANGE_KINDS.filter((kind) => isIn(asked, kind));
}

/** What is wrong with the setting. */
export function checkApproval(asked: unknown): string[] {
  if (asked === undefined || asked === null) return [];
  if (!Array.isArray(asked)) return [`${APPROVAL} is no list: name ${CHANGE_KINDS.join(', ')} or both.`];
  const kinds: unknown[] = asked;
  return kinds.flatMap((word) =>
    CHANGE_KINDS.some((kind) => kind === word)
      ? []
      : [unknownWord('kind of change', String(word), CHANGE_KINDS)],
  );
}

const isIn = (list: unknown, word: string) => Array.isArray(list) && list.includes(word);

type Planned = Pick<ChangeRecord, 'before' | 'after' | 'restores'>;

/** The kinds of a planned change, by the values that it sets: both where a whole domain goes. */
export function kindsOf({ before, after, restores }: Planned): ChangeKind[] {
  if (after === null) return [...CHANGE_KINDS];
  const keys = Object.keys(after);
  const isRelease = keys.some(isOfRelease);
  const isSwitch = restores !== undefined || before === null || !keys.every(isOfRelease);
  return [...(isSwitch ? (['switch'] as const) : []), ...(isRelease ? (['release'] as const) : [])];
}

const isOfRelease = (key: string) => choosesRelease(key) || partsOfKey(key).group === 'backEnds';

/**
 * Which kinds of a change wait for a second person. A suspension never does; opening the site again does. Neither does
 * what mends a broken file, which was in force before, nor a new domain, which nobody has asked for yet.
 * @param now the settings that it starts from
 */
export function waitsFor(plan: Planned, now: WireSettings | undefined): ChangeKind[] {
  if (plan.restores !== undefined || plan.before === null || isSuspension(plan.after)) return [];
  const asked = approvalOf(now);
  if (asked.length > 0 && plan.after !== null && APPROVAL in plan.after) return [...asked];
  return kindsOf(plan).filter((kind) => asked.includes(kind));
}

/** Whether a change only suspends the site. */
export function isSuspension(after: SettingValues | null): boolean {
  return (
    after !== null &&
    Object.keys(after).every((key) => key === 'siteSuspended' || key === 'suspendedText') &&
    (after.siteSuspended === true || (after.siteSuspended === undefined && 'suspendedText' in after))
  );
}
