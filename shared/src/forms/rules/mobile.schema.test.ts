import { formatMobile, mobileSchema, tidyMobile } from './mobile.schema';

const MESSAGE = 'mobile number is not valid';

function messageFor(value: string | undefined): string | undefined {
  try {
    mobileSchema.validateSync(value);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('mobileSchema accepts', () => {
  test.each([
    ['nothing', undefined],
    ['the empty text', ''],
    ['a number that starts with 6', '6000000000'],
    ['a number that starts with 7', '7123456789'],
    ['a number that starts with 8', '8123456789'],
    ['a number that starts with 9', '9876543210'],
    ['the prefix 0', '09876543210'],
    ['the prefix +91', '+919876543210'],
    ['the prefix 0091', '00919876543210'],
    ['a number whose own digits are 91', '9191919191'],
  ])('%s', (_, value) => {
    expect(messageFor(value)).toBeUndefined();
  });
});

describe('mobileSchema refuses', () => {
  test.each([
    ['nine digits', '987654321'],
    ['eleven digits', '98765432101'],
    ['a first digit of 5', '5876543210'],
    ['a first digit of 0 after a prefix', '+910876543210'],
    ['91 without its plus', '919876543210'],
    ['two prefixes', '0+919876543210'],
    ['0091 with a plus', '+00919876543210'],
    ['00 alone', '009876543210'],
    ['another country', '+449876543210'],
    ['a space inside', '98765 43210'],
    ['a space after the prefix', '+91 9876543210'],
    ['a hyphen', '98765-43210'],
    ['a space before', ' 9876543210'],
    ['a space after', '9876543210 '],
    ['a trailing newline', '9876543210\n'],
    ['a second line', '9876543210\n9876543210'],
    ['Devanagari digits', '९८७६५४३२१०'],
    ['Arabic-Indic digits', '٩٨٧٦٥٤٣٢١٠'],
    ['full-width digits', '９８７６５４３２１０'],
    ['letters', 'ninehundred'],
    ['an exponent', '9.87654321e9'],
    ['a zero-width space', '98765\u200b43210'],
    ['a space alone', ' '],
  ])('%s', (_, value) => {
    expect(messageFor(value)).toBe(MESSAGE);
  });
});

describe('tidyMobile', () => {
  test.each([
    ['+91 98765 43210', '+919876543210'],
    ['+91-98765-43210', '+919876543210'],
    ['(0) 98765.43210', '09876543210'],
    ['0091 9876 543 210', '00919876543210'],
    ['\u202a+91 98765 43210\u202c', '+919876543210'],
    ['+91\u00a098765\u201143210\n', '+919876543210'],
    ['98765x43210', '98765x43210'],
    ['९८७६५ ४३२१०', '9876543210'],
    ['+৯১ ৯৮৭৬৫-৪৩২১০', '+919876543210'],
    ['\u202b۰۹۸۷۶۵۴۳۲۱۰\u202c', '09876543210'],
    ['＋９１ ９８７６５ ４３２１０', '+919876543210'],
  ])('makes %j into %j', (typed, tidy) => {
    expect(tidyMobile(typed)).toBe(tidy);
  });

  test('makes a pasted number with separators one that the schema accepts', () => {
    expect(messageFor(tidyMobile(' +91 (98765) 43-210 '))).toBeUndefined();
  });
});

describe('formatMobile', () => {
  test.each([
    ['', ''],
    ['9', '9'],
    ['98765', '98765'],
    ['987654', '98765 4'],
    ['9876543210', '98765 43210'],
    ['+919876543210', '98765 43210'],
    ['00919876543210', '98765 43210'],
    ['09876543210', '98765 43210'],
    ['9191919191', '91919 19191'],
    ['+91', '+91'],
    ['0091', '0091'],
    ['0', '0'],
    ['+449876543210', '+449876543210'],
    ['98765x43210', '98765x43210'],
    ['98765432109', '98765 432109'],
  ])('shows %j as %j', (value, shown) => {
    expect(formatMobile(value)).toBe(shown);
  });
});
