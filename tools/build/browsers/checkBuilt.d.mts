interface Exception {
  readonly features: readonly string[];
  readonly in?: RegExp;
  readonly guard: string;
}
interface Finding {
  readonly feature: string;
  readonly lacking: string[];
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly around: string;
}
export function checkBuilt(
  folders: readonly string[],
  exceptions?: readonly Exception[],
): { found: Finding[]; unused: string[] };
