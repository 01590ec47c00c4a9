/**
 * Whole words only, so that "Select Stakes Ltd" loses a word and "selected" does not
 * (docs/reference/security.md#readings).
 */
const TOKENS =
  /['"`;]|--|\/\*|\*\/|\bcount\s*\(\s*\*\s*\)|\b(?:select|insert|delete|update|drop|union|where|like|exec|cast|declare|from|column|table|database|into|having)\b/gi;

/**
 * Removes SQL-like tokens (docs/reference/behaviour.md#5-validation), repeatedly, until no removal forms a new token.
 */
export function stripSql(text: string): string {
  for (let now = text; ; ) {
    const next = now.replace(TOKENS, '');
    if (next === now) return now;
    now = next;
  }
}

/** The tokens that `stripSql` would remove, each once, as they are written. */
export function sqlTokensIn(text: string): string[] {
  const tokens = new Set<string>();
  for (let now = text; ; ) {
    const found = now.match(TOKENS);
    if (!found) return [...tokens];
    for (const token of found) tokens.add(token);
    now = now.replace(TOKENS, '');
  }
}
