import { UserError } from '@touchline/registry/terminal/terminal';
import type { DomainChange } from '@touchline/site/changes/DomainChange';

/**
 * Finds the wrong fields of a refused form: each is tried alone, without writing.
 * @param tryAlone a dry run
 * @returns the message by field; empty when only the combination is refused
 */
export async function invalidFields(
  changes: readonly DomainChange[],
  tryAlone: (change: DomainChange) => Promise<unknown>,
): Promise<Record<string, string>> {
  const wrong: Record<string, string> = {};
  for (const [field, change] of changes.flatMap(fieldsOf)) {
    // A share can only be checked with an existing version.
    if (field === 'percent' && wrong.version !== undefined) continue;
    const reason = await reasonAgainst(() => tryAlone(change));
    if (reason !== undefined) wrong[field] = reason;
  }
  return wrong;
}

/**
 * As `invalidFields`, for a new domain.
 * @param tryAlone a dry run
 */
export async function invalidFieldsOfNew(
  host: string,
  from: string | undefined,
  tryAlone: (host: string, from: string | undefined) => Promise<unknown>,
): Promise<Record<string, string>> {
  const reason = await reasonAgainst(() => tryAlone(host, undefined));
  if (reason !== undefined) return { host: reason };
  const copied = await reasonAgainst(() => tryAlone(host, from));
  return copied === undefined ? {} : { from: copied };
}

/** One change for each field of its form. */
function fieldsOf(change: DomainChange): [field: string, change: DomainChange][] {
  switch (change.kind) {
    case 'brand': {
      const { kind, ...brand } = change;
      return Object.entries(brand).map(([field, value]) => [field, { kind, [field]: value }]);
    }
    case 'canary':
      return [
        ['version', { ...change, percent: 1 }],
        ['percent', change],
      ];
    case 'pin':
    case 'channel':
      return [['version', change]];
    case 'setting':
      return [[change.key, change]];
    case 'back-end':
      return [[change.origin, change]];
    case 'news':
      return [['news', change]];
    default:
      return [];
  }
}

async function reasonAgainst(act: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    // In a list of reasons the first line only says that something is refused.
    const [first = '', ...reasons] = error.message.split('\n');
    const told = reasons.length > 0 ? reasons.map((reason) => reason.trim()).join(' ') : first;
    // Shown at the field, the message need not repeat the field's name in the file.
    return told.replace(/^\w+: /, '');
  }
}
