/** Money as a plain decimal, which spreadsheets can add up. Whole paise. */
interface MoneyCell {
  readonly paise: number;
}

/** A text, a plain number, money, or nothing. */
export type CsvCell = string | number | MoneyCell | undefined;

/** The file's beginning: the mark by which spreadsheets recognise UTF-8. */
export const CSV_START = '\u{feff}';

/** Also after blanks, which some spreadsheets strip, and as full-width signs, which some read as ASCII. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * A line of a CSV file by RFC 4180, with its line end. A text that a spreadsheet would take for a formula is disarmed by
 * an apostrophe before it; money is a plain decimal such as -1234.50.
 * @throws RangeError for money that is no whole number of paise
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

function writeCell(cell: CsvCell): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'object') return writeMoney(cell.paise);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function writeMoney(paise: number): string {
  if (!Number.isSafeInteger(paise)) throw new RangeError(`No amount in paise: ${paise}`);
  const whole = Math.abs(paise);
  const fraction = whole % 100;
  return `${paise < 0 ? '-' : ''}${(whole - fraction) / 100}.${String(fraction).padStart(2, '0')}`;
}
