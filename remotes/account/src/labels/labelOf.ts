import { OTHER, plainWord } from '@touchline/shared/contracts';

/** The members of an enum that this client knows. */
export type Known<Member extends string> = Exclude<Member, typeof OTHER>;

/** The label of an enum's member. An unknown member has the server's own text; a bare code is "Unknown". */
export function labelOf<Member extends string>(
  labels: Readonly<Record<Member, string>>,
  member: Member | typeof OTHER,
  serverWord: string | undefined,
): string {
  return member === OTHER ? (plainWord(serverWord) ?? 'Unknown') : labels[member];
}
