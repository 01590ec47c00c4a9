const IN_ENGLISH = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * A moment in a file, "20 Nov 2026, 16:05": in English whatever the player's language, because spreadsheets read it.
 * @param moment ISO-8601; one that is no date gives "–"
 */
export function fileMoment(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '–' : IN_ENGLISH.format(date);
}
