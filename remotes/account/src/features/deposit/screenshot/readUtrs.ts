const DIGITS = 12;

/** Labels before a transfer's number, most reliable first; then labels before other numbers of twelve digits. */
const LABELS: readonly (readonly [label: RegExp, weight: number])[] = [
  [/\bu\.?t\.?r\b/gi, 6],
  [/\b(upi|imps|bank)\s*(ref(erence)?|txn|trans(action)?)\b|\brrn\b/gi, 5],
  [/\b(ref(erence)?|txn|trans(action)?)\b/gi, 4],
  [/\b(a\/?c|acct|account|mobile|phone|card|aadhaar|cust(omer)?)\b/gi, -9],
];

/** Letters that OCR confuses with digits, where a number is known to be. */
const MISREAD: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  I: '1',
  l: '1',
  '|': '1',
  S: '5',
  B: '8',
};

/**
 * The numbers of twelve digits in a payment's text that may be its UTR, most likely first: labelled ones before bare
 * ones, unspaced before spaced ones.
 */
export function readUtrs(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const found = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    for (const { digits, at, weight, needsLabel } of numbersIn(line)) {
      // A label is before the number, elsewhere on its line, or on the line above: apps use all three.
      const label = weigh(line.slice(0, at)) || weigh(line) || weigh(lines[index - 1] ?? '');
      if (label + weight > 0 && (label > 0 || !needsLabel))
        found.set(digits, Math.max(label + weight, found.get(digits) ?? 0));
    }
  }
  return [...found].sort(([, a], [, b]) => b - a).map(([digits]) => digits);
}

/** The weight of the last label in a text; 0 without one. */
function weigh(text: string): number {
  let nearest = { end: -1, weight: 0 };
  for (const [label, weight] of LABELS)
    for (const match of text.matchAll(label)) {
      const end = match.index + match[0].length;
      if (end > nearest.end) nearest = { end, weight };
    }
  return nearest.weight;
}

interface Candidate {
  digits: string;
  /** Its position on its line. */
  at: number;
  weight: number;
  /** Counts only with a label, because it is too doubtful without one. */
  needsLabel: boolean;
}

function numbersIn(line: string): Candidate[] {
  // A phone number: +91 and ten digits; blanked, so that other positions do not change.
  const text = line.replace(/\+\s?91[\s-]?\d{5}[\s-]?\d{5}/g, (phone) => ' '.repeat(phone.length));
  // A point or a comma inside makes it an amount.
  const tokens = [...text.matchAll(/[\w.,|]+/g)].map((match) => ({
    word: match[0].replace(/[.,]+$/, ''),
    at: match.index,
  }));
  const whole = tokens.flatMap(({ word, at }): Candidate[] => {
    if (/^\d{12}$/.test(word)) return [{ digits: word, at, weight: 2, needsLabel: false }];
    const digits = correctMisread(word);
    return digits ? [{ digits, at, weight: -1, needsLabel: true }] : [];
  });
  return whole.length > 0 ? whole : spacedIn(tokens);
}

/** Twelve digits of which one or two were read as letters. */
function correctMisread(word: string): string | undefined {
  if (word.length !== DIGITS || word.replace(/\D/g, '').length < DIGITS - 2) return undefined;
  const digits = [...word].map((letter) => MISREAD[letter] ?? letter).join('');
  return /^\d+$/.test(digits) ? digits : undefined;
}

/** Adjacent groups of digits that make exactly twelve. */
function spacedIn(tokens: readonly { word: string; at: number }[]): Candidate[] {
  const isGroup = (index: number) => /^\d+$/.test(tokens[index]?.word ?? '');
  const lengthAt = (index: number) => (isGroup(index) ? tokens[index]?.word.length : undefined);
  return tokens.flatMap(({ at }, start): Candidate[] => {
    const groups: string[] = [];
    for (let index = start; isGroup(index) && groups.join('').length < DIGITS; index += 1)
      groups.push(tokens[index]?.word ?? '');
    const digits = groups.join('');
    if (digits.length !== DIGITS || groups.length === 1) return [];
    const size = groups[0]?.length;
    const neighbours = [lengthAt(start - 1), lengthAt(start + groups.length)];
    // A card's sixteen digits. A day beside them is not one of the groups.
    if (neighbours.includes(size)) return [];
    const isEven = groups.every(({ length }) => length === size);
    const standsAlone = neighbours.every((length) => length === undefined);
    return [{ digits, at, weight: isEven ? 1 : 0, needsLabel: !isEven || !standsAlone }];
  });
}
