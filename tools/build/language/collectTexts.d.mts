/**
 * Collects the texts of workspaces into their catalogues, or with `check` compares them alone.
 * `folders` are relative to `cwd`, which itself is meant where none is named; `say` takes what is counted and `complain`
 * what is wrong. @returns whether all folders are right
 */
export function collectTexts(options: {
  folders: readonly string[];
  check: boolean;
  cwd: string;
  say: (line: string) => void;
  complain: (line: string) => void;
}): Promise<boolean>;
