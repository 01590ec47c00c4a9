import { type ChangeRecord, nothingToUndo } from '@touchline/registry/settings/ChangeRecord';
import { type SettingValues, VALUE_KEYS } from '@touchline/registry/settings/settingValues';
import { UserError } from '@touchline/registry/terminal/terminal';
import { changedValues, differences, isSame } from '../changes/changedValues';
import type { DomainChange } from '../changes/DomainChange';
import { describeChanges } from '../changes/describeChanges';
import type { Proposal } from './proposals';

/** The effect of a change: the settings that differ, before and after; null is the whole domain. */
export type Plan = Pick<ChangeRecord, 'words' | 'before' | 'after' | 'restores' | 'undoes'>;

/** @throws UserError when one change would be undone by another of the same request */
export function planChange(changes: readonly DomainChange[], now: SettingValues): Plan {
  let values = now;
  for (const change of changes) {
    refuseWithoutEffect(change, values);
    values = { ...values, ...differences(values, changedValues(change, values)) };
  }
  const after = Object.fromEntries(Object.entries(values).filter(([key, value]) => !isSame(value, now[key])));
  return { words: describeChanges(changes), before: valuesAt(now, Object.keys(after)), after };
}

function refuseWithoutEffect(change: DomainChange, values: SettingValues): void {
  if (change.kind === 'brand' && Object.keys(changedValues(change, values)).length === 0)
    throw new UserError(
      'Nothing of the brand was named: a title, description, favicon, logo, theme, accent, surface, radius or font.',
    );
  if (change.kind === 'menu' && change.order === undefined && change.bar === undefined)
    throw new UserError('Nothing of the menu was named: its order, or the entries of the phone’s bar.');
  if (change.kind !== 'channel') return;
  const pinned = values[VALUE_KEYS.remote(change.remote, 'version')];
  if (typeof pinned === 'string')
    throw new UserError(
      `${change.remote} is pinned to ${pinned}, which wins over a channel: unpin it first.`,
    );
}

/**
 * The suspension of a domain whose file is broken, on its last valid settings.
 * @param values undefined where nobody knows them: the domain then has its name alone
 */
export function planSuspendBroken(host: string, values: SettingValues | undefined): Plan {
  const restores = values ?? { domainTitle: host };
  const { words, ...plan } = planChange([{ kind: 'suspend' }], restores);
  const why = values
    ? 'on the last valid settings of its broken file'
    : 'on its name alone, because its file is broken and no valid settings are known';
  return { ...plan, words: `${words}, ${why}`, restores };
}

/**
 * The undoing of one change.
 * @param now undefined when the domain does not exist
 * @throws UserError when its settings were changed again since: by whom and when
 */
export function planUndo(
  record: ChangeRecord,
  now: SettingValues | undefined,
  later: readonly ChangeRecord[],
): Plan {
  const undone = later.find(({ undoes }) => undoes === record.id);
  if (undone) throw new UserError(`Change ${record.id} was undone already, by ${describeAuthor(undone)}.`);
  const nothing = nothingToUndo(record);
  if (nothing) throw new UserError(`Change ${record.id} ${nothing}: there is nothing to take back.`);
  const changed = changedSince(record, now);
  if (changed.length > 0) throw new UserError(refusal(record, changed, later));
  const { after, before, id, words } = record;
  return { words: `took back change ${id} (${words})`, before: after, after: before, undoes: id };
}

function changedSince({ before, after }: ChangeRecord, now: SettingValues | undefined): string[] {
  if (after === null) return now ? ['the domain'] : [];
  if (!now) return ['the domain'];
  const keys =
    before === null ? [...new Set([...Object.keys(now), ...Object.keys(after)])] : Object.keys(after);
  return keys.filter((key) => !isSame(now[key], after[key]));
}

function refusal(record: ChangeRecord, changed: string[], later: readonly ChangeRecord[]): string {
  const touched = (key: string) =>
    later.findLast(
      ({ before, after }) =>
        before === null || after === null || Object.hasOwn(after, key) || key === 'the domain',
    );
  const reasons = changed.map((key) => {
    const by = touched(key);
    return `${key} was changed again since${by ? ` by ${describeAuthor(by)}` : ', by no command of this program (the file was edited)'}`;
  });
  const last = changed.map(touched).find((entry) => entry !== undefined);
  return `Change ${record.id} can't be taken back: ${reasons.join('; ')}. ${
    last ? `Take change ${last.id} back first, or make` : 'Make'
  } the change that you want by its own command.`;
}

function describeAuthor({ who, when, id, words }: ChangeRecord): string {
  return `${who} at ${when} (change ${id}: ${words})`;
}

/**
 * What a proposal would change, if the values that it starts from are still those.
 * @param now undefined when the domain does not exist
 * @throws UserError with what was changed since
 */
export function planApproved(
  { words, before, after, undoes, id, host }: Proposal,
  now: SettingValues | undefined,
): Plan {
  const changed =
    now && before
      ? Object.keys({ ...before, ...(after === null ? now : {}) })
          .filter((key) => !isSame(now[key], before[key]))
          .map((key) => `${key} was ${written(before[key])} and is ${written(now[key])}`)
      : [`${host} does not exist any more`];
  if (changed.length > 0)
    throw new UserError(
      `Proposal ${id} starts from settings that are no longer in force: ${changed.join('; ')}. Nothing was changed. Decline it, look at the domain as it is, and propose it again.`,
    );
  return { words, before, after, ...(undoes === undefined ? {} : { undoes }) };
}

const written = (value: unknown) =>
  value === null || value === undefined ? 'not set' : JSON.stringify(value);

/** The values of some settings, null where one is not set. */
function valuesAt(values: SettingValues, keys: readonly string[]): SettingValues {
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
}
