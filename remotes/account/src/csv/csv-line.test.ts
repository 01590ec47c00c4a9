import fc from 'fast-check';
import { type CsvCell, csvLine } from './csv-line';

/** Reads one line by RFC 4180. */
function parse(line: string): string[] {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n$)/gy;
  for (let match = cell.exec(line); match; match = cell.exec(line)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== ',') break;
  }
  return cells;
}

test.each<[CsvCell, string]>([
  ['plain', 'plain'],
  ['', ''],
  [undefined, ''],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+91 98765', "'+91 98765"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("http://e","x")', '"\'=HYPERLINK(""http://e"",""x"")"'],
  [' =1+1', "' =1+1"],
  ['\u{feff}=1+1', "'\u{feff}=1+1"],
  ['＝1+1', "'＝1+1"],
  ['5 - 3', '5 - 3'],
  [' 5', ' 5'],
  [45, '45'],
  [-7, '-7'],
  [Number.NaN, ''],
  [{ paise: 0 }, '0.00'],
  [{ paise: -123_450 }, '-1234.50'],
  [{ paise: -5 }, '-0.05'],
  [{ paise: 900_719_925_474_099_1 }, '90071992547409.91'],
])('%j is written as %s', (cell, text) => {
  expect(csvLine([cell])).toBe(`${text}\r\n`);
});

test('a fraction of a paisa is a fault, not an amount', () => {
  expect(() => csvLine([{ paise: 1.5 }])).toThrow(RangeError);
});

test('every text comes back as it was, but for the apostrophe that disarms a formula', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', '=', ' ', '₹') });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (texts) => {
      const disarmed = texts.map((value) => (/^[\r\n]|^\s*=/.test(value) ? `'${value}` : value));
      expect(parse(csvLine(texts))).toEqual(disarmed);
    }),
  );
});
