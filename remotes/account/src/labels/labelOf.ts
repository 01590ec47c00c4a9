import { OTHER, plainWord } from '@touchline/shared/contracts/reading';
import type { MessageDescriptor } from '@touchline/shared/language';
import { t } from '@touchline/shared/language/macro';

/** The members of an enum that this client knows. */
export type ExceptOther<Member extends string> = Exclude<Member, typeof OTHER>;

/** The label of an enum's member. An unknown member has the server's own text; a bare code is "Unknown". */
export function labelOf<Member extends string>(
  labels: Readonly<Record<Member, string | MessageDescriptor>>,
  member: Member | typeof OTHER,
  serverWord: string | undefined,
): string {
  if (member === OTHER) return plainWord(serverWord) ?? t`Unknown`;
  const label = labels[member];
  return typeof label === 'string' ? label : t(label);
}
