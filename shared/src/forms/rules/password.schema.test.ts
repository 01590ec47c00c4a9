import { passwordRules, passwordSchema } from './password.schema';

const SHORT = 'Password is too short - should be 8 chars minimum.';
const PATTERN =
  'Password Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character';

function messageFor(value: string): string | undefined {
  try {
    passwordSchema.validateSync(value);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const accepted = ['Passw0rd!', 'passw0rd!', 'PASSW0RD!', 'a1@aaaaa', '1234567@a', '@$!%*#?&a1', 'aaaaaaa1#'];
const tooShort = ['a', 'a1@aaaa', 'Ab1!', '@$!%*#?'];
const unfit = [
  'password',
  'password1',
  'password!',
  '12345678!',
  '12345678',
  '!!!!!!!!',
  'Passw0rd ',
  'Pass w0rd!',
  'Passw0rd!\n',
  'Passw0rd-',
  'Passw0rd!^',
  'Passw0rd!"',
  'Pässw0rd!',
  'passw०rd!',
  'пароль1!пароль',
];

test.each(accepted)('passwordSchema accepts %j', (password) => {
  expect(messageFor(password)).toBeUndefined();
});

test('passwordSchema demands a password', () => {
  expect(messageFor('')).toBe('Enter a password');
});

test.each([
  ['Drop@1234', '“Drop”'],
  ['from#where!1', '“from”, “where”'],
])('passwordSchema says which words of %s can’t be sent', (password, refused) => {
  expect(messageFor(password)).toBe(`Please leave out ${refused}: a password with it can’t be sent.`);
  expect(passwordRules(password)).toContainEqual({
    label: `No database words: leave out ${refused}`,
    met: false,
  });
});

test.each(['Dropped@1', 'selected#9', 'fromage!1', 'Union2024!'])(
  'a word within a longer one does no harm (%s)',
  (password) => {
    expect(messageFor(password)).toBeUndefined();
  },
);

test.each([
  [`it's;1234@`, "“'”, “;”"],
  ['Pass w0rd!--', 'spaces, “-”'],
  ['<b>Passw0rd!', '“<”, “>”'],
])('the rules name the characters of %s to leave out', (password, named) => {
  expect(passwordRules(password)).toContainEqual({
    label: `No other characters: leave out ${named}`,
    met: false,
  });
});

const messageOfAll = (password: string) => {
  try {
    passwordSchema.validateSync(password, { abortEarly: false });
    return [];
  } catch (error) {
    return error instanceof Error && 'errors' in error ? error.errors : [];
  }
};

test.each(tooShort)('passwordSchema says first that %j is too short', (password) => {
  expect(messageOfAll(password)).toEqual([SHORT, PATTERN]);
});

test.each(unfit)('passwordSchema says what %j lacks', (password) => {
  expect(messageFor(password)).toBe(PATTERN);
});

test.each([...accepted, ...tooShort, ...unfit, 'Drop@1234', ''])(
  'the rules shown for %j agree with what the schema decides',
  (password) => {
    expect(passwordRules(password).every(({ met }) => met)).toBe(messageFor(password) === undefined);
  },
);

test('each rule is met by itself', () => {
  const met = (password: string) =>
    passwordRules(password)
      .filter((rule) => rule.met)
      .map((rule) => rule.label);
  expect(met('')).toEqual([]);
  expect(met('a')).toEqual(['A letter', 'No other characters']);
  expect(met('7')).toEqual(['A number', 'No other characters']);
  expect(met('&')).toEqual(['One of @ $ ! % * # ? &', 'No other characters']);
  expect(met('        ')).toEqual(['At least 8 characters']);
});

test('a password of more than 200 characters is refused in one sentence', () => {
  const [most, more] = [`Passw0rd#${'a'.repeat(191)}`, `Passw0rd#${'a'.repeat(192)}`];
  expect(messageFor(most)).toBeUndefined();
  expect(messageFor(more)).toBe('Use at most 200 characters.');
  expect(passwordRules(more)).toEqual([{ label: 'At most 200 characters', met: false }]);
});
