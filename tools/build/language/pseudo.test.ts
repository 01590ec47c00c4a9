import { pseudo } from './pseudo.mjs';

it('is accented, longer and in brackets', () => {
  const text = 'Your stake is higher than your balance';
  const made = pseudo('en-XA', text);
  expect(made).toBe('⟦Ýöûûŕ šţţåķéé îš ĥĥîĝĥĥéŕ ţţĥåññ ýöûûŕ bååļåññçé⟧');
  expect(made.length / text.length).toBeGreaterThan(1.25);
});

it('leaves values, tags and forms of plurals as they are', () => {
  expect(pseudo('en-XA', ['Hi ', ['name'], ', <0>bet</0>'])).toEqual([
    '⟦',
    expect.stringMatching(/^Ĥî+ $/),
    ['name'],
    expect.stringMatching(/^, <0>\p{L}{3,4}<\/0>$/u),
    '⟧',
  ]);
  expect(
    pseudo('en-XA', [['n', 'plural', { offset: undefined, one: ['#', ' bet'], other: ['#', ' bets'] }]]),
  ).toEqual([
    '⟦',
    [
      'n',
      'plural',
      {
        offset: undefined,
        one: ['#', expect.stringMatching(/^ bé/)],
        other: ['#', expect.stringMatching(/^ bé/)],
      },
    ],
    '⟧',
  ]);
});

it('runs from right to left', () => {
  expect(pseudo('en-XB', 'Log in')).toBe('⟦\u202eLog in\u202c⟧');
});
