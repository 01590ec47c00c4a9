const MINUTE_MS = 60_000;

/**
 * A length of time in words: "less than a minute", "47 minutes", "1 hour 5 minutes".
 * @param ms milliseconds, 0 or more; parts of a minute are left out
 */
export function describeDuration(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  const parts = [counted(Math.floor(minutes / 60), 'hour'), counted(minutes % 60, 'minute')];
  return parts.filter(Boolean).join(' ');
}

function counted(count: number, one: string): string {
  if (count === 0) return '';
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
