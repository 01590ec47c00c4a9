import { api } from '../api';
import { casinoGame } from '../casino';
import { decode } from '../reading';
import { loginResult } from './session';

test('a stake without a title is called by its value, and its row stays', () => {
  const wire = {
    accessToken: 'a',
    stakes: [{ title: null, value: 250 }, { value: 500 }, { title: '1k', value: 1000 }],
  };
  expect(decode(loginResult, wire)).toMatchObject({
    ok: true,
    value: {
      stakes: [
        { title: '250', value: 250 },
        { title: '500', value: 500 },
        { title: '1k', value: 1000 },
      ],
    },
  });
});

test.each([0, null, '0'])(
  'a jackpot and a return to player of %p are figures that a game does not have',
  (none) => {
    const reading = decode(casinoGame, {
      id: '7',
      name: 'Teen Patti',
      provider: 'dream',
      jackpot: none,
      rtp: none,
    });
    expect(reading).toMatchObject({ ok: true });
    if (reading.ok) expect([reading.value.jackpot, reading.value.rtp]).toEqual([undefined, undefined]);
  },
);

test('a sign-up and the limits of a site are read where the result is null', () => {
  expect(decode(api.register.result, null)).toMatchObject({ ok: true, value: { domain: '' } });
  expect(decode(api.getSetting.result, null)).toMatchObject({ ok: true, value: {} });
});
