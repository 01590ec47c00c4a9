/** Twelve digits as the eye compares them: 4231 1234 5678. */
export function groupUtr(utr: string): string {
  return utr.replace(/(\d{4})(?=\d)/g, '$1 ');
}
