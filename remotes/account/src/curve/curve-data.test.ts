import { i18n } from '@touchline/shared/language';
import { inZone } from '@touchline/shared/testing';
import { curveData, moneyRange, timeLabels } from './curve-data';

const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).getTime();
const marks = (...moments: number[]) => curveData(moments.map((moment) => ({ at: moment, paise: 0 })))[0];

test('marks that are days apart are days of the player’s own clock', () => {
  expect(timeLabels([...marks(at(2026, 10, 19), at(2026, 10, 20))])).toEqual(['19 Nov', '20 Nov']);
  expect([...marks(at(2026, 10, 20))].map((mark) => mark % 86_400)).toEqual([0]);
});

test('marks that are hours apart are times of the player’s own clock', () => {
  expect(timeLabels([...marks(at(2026, 10, 20, 9), at(2026, 10, 20, 12, 30))])).toEqual(['09:00', '12:30']);
});

test('days of the axis begin at the player’s midnight, also where clocks change', () => {
  const day = (number: number) => Date.UTC(2026, 9, number) / 1_000;
  inZone('Europe/London', () =>
    expect([...marks(at(2026, 9, 25), at(2026, 9, 26))]).toEqual([day(25), day(26)]),
  );
  inZone('Asia/Kolkata', () => expect([...marks(Date.parse('2026-10-24T18:30:00Z'))]).toEqual([day(25)]));
});

test('a curve never runs backwards in the hour that a clock shows twice', () => {
  // 01:50 in summer, then 01:10, 01:55 and 02:05 in winter.
  const moments = ['00:50', '01:10', '01:55', '02:05'].map((time) => Date.parse(`2026-10-25T${time}:00Z`));
  const seconds = inZone('Europe/London', () => [...marks(...moments)]);
  const of = (time: string) => Date.parse(`2026-10-25T${time}:00Z`) / 1_000;
  expect(seconds).toEqual([of('01:50'), of('01:50'), of('01:55'), of('02:05')]);
});

test('the days have the names of the player’s language', () => {
  i18n.activate('hi', {});
  expect(timeLabels([...marks(at(2026, 10, 19), at(2026, 10, 20))])).toEqual(['19 नव॰', '20 नव॰']);
  i18n.activate('en', {});
});

test('the line of nothing stays in view where it matters', () => {
  expect(moneyRange(5_000, 10_000, true)).toEqual([-1_000, 11_000]);
  expect(moneyRange(-10_000, -5_000, true)).toEqual([-11_000, 1_000]);
  expect(moneyRange(5_000, 10_000, false)).toEqual([4_500, 10_500]);
  expect(moneyRange(null, null, true)).toEqual([-100, 100]);
});
