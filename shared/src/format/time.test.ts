import { i18n } from '@touchline/shared/language';
import { inZone } from '@touchline/shared/testing';
import { formatAge } from './formatAge';

import { formatCountdown, formatDateTime, formatDay, formatFileMoment, formatTime } from './time';

const INDIA = 'Asia/Kolkata';
/** 00:05 of 21 November in India, still the 20th in London. */
const JUST_AFTER_MIDNIGHT = Date.parse('2026-11-20T18:35:00Z');

describe('dates and times', () => {
  it("are written in the player's zone, however the moment is given", () => {
    for (const moment of [JUST_AFTER_MIDNIGHT, new Date(JUST_AFTER_MIDNIGHT), '2026-11-20T18:35:00Z']) {
      expect(formatDateTime(moment, INDIA)).toBe('21 Nov 2026, 00:05');
      expect(formatTime(moment, INDIA)).toBe('00:05');
      expect(formatTime(moment, 'Europe/London')).toBe('18:35');
    }
  });

  it('follow the zone of the device when none is given', () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(formatDateTime(JUST_AFTER_MIDNIGHT)).toBe(formatDateTime(JUST_AFTER_MIDNIGHT, timeZone));
  });

  it('follow the device to another zone while the page is open', () => {
    const times = (zone: string) =>
      inZone(zone, () => [formatTime(JUST_AFTER_MIDNIGHT), formatFileMoment(JUST_AFTER_MIDNIGHT)]);
    expect(times('Europe/London')).toEqual(['18:35', '20 Nov 2026, 18:35']);
    expect(times(INDIA)).toEqual(['00:05', '21 Nov 2026, 00:05']);
  });

  it.each([
    ['2026-11-21T12:00:00Z', 'Today'],
    ['2026-11-20T18:00:00Z', 'Yesterday'],
    ['2026-11-21T18:35:00Z', 'Tomorrow'],
    ['2026-11-25T10:00:00Z', 'Wed, 25 Nov'],
    ['2027-01-03T10:00:00Z', '3 Jan 2027'],
  ])('call the day of %s "%s" just after midnight of 21 November in India', (moment, text) => {
    expect(formatDay(moment, JUST_AFTER_MIDNIGHT, INDIA)).toBe(text);
  });

  it.each([
    // The clocks of London go forward in the night to 29 March: that day has 23 hours.
    ['Europe/London', '2026-03-28T23:30:00Z', '2026-03-29T21:00:00Z', 'Tomorrow'],
    ['Europe/London', '2026-03-28T23:30:00Z', '2026-03-29T23:15:00Z', 'Mon, 30 Mar'],
    ['Europe/London', '2026-03-29T23:30:00Z', '2026-03-28T23:30:00Z', 'Sat, 28 Mar'],
    ['Europe/London', '2026-03-29T23:30:00Z', '2026-03-29T00:30:00Z', 'Yesterday'],
    // They go back in the night to 25 October: that day has 25 hours.
    ['Europe/London', '2026-10-24T23:10:00Z', '2026-10-25T23:50:00Z', 'Today'],
    ['Europe/London', '2026-10-24T23:10:00Z', '2026-10-26T00:10:00Z', 'Tomorrow'],
    ['Europe/London', '2026-10-25T23:50:00Z', '2026-10-24T22:50:00Z', 'Yesterday'],
    // Midnight of 6 September does not exist in Chile.
    ['America/Santiago', '2026-09-06T03:30:00Z', '2026-09-06T04:30:00Z', 'Tomorrow'],
    ['America/Santiago', '2026-09-06T03:30:00Z', '2026-09-07T03:30:00Z', 'Mon, 7 Sept'],
    // Half-hour zones, with and without a summer time.
    ['Asia/Kolkata', '2026-03-28T18:29:00Z', '2026-03-28T18:30:00Z', 'Tomorrow'],
    ['Asia/Kolkata', '2026-03-28T18:30:00Z', '2026-03-28T18:29:00Z', 'Yesterday'],
    ['Australia/Lord_Howe', '2026-10-03T13:29:00Z', '2026-10-04T12:00:00Z', 'Tomorrow'],
    ['Australia/Lord_Howe', '2026-10-03T13:29:00Z', '2026-10-04T13:00:00Z', 'Mon, 5 Oct'],
    // The turn of a year, and no summer time at all.
    ['UTC', '2026-12-31T23:59:00Z', '2027-01-01T00:00:00Z', 'Tomorrow'],
    ['UTC', '2027-01-01T00:00:00Z', '2026-12-31T23:59:00Z', 'Yesterday'],
  ])('in %s at %s call the day of %s "%s"', (zone, now, moment, text) => {
    expect(formatDay(moment, Date.parse(now), zone)).toBe(text);
    // A device of that zone, which was in another one before.
    expect(inZone(zone, () => formatDay(moment, Date.parse(now)))).toBe(text);
  });

  it('that are no dates are shown as no figure', () => {
    expect([formatDateTime('soon'), formatTime(Number.NaN), formatDay('')]).toEqual(['–', '–', '–']);
  });
});

it.each([
  [-500, 'just now'],
  [999, 'just now'],
  [3_400, '3 s ago'],
  [59_999, '59 s ago'],
  [125_000, '2 min ago'],
  [3_600_000, '1 h ago'],
  [172_800_000, '2 d ago'],
])('an age of %d ms is "%s"', (ms, text) => {
  expect(formatAge(ms)).toBe(text);
});

it.each([
  [120, '2:00'],
  [119.2, '2:00'],
  [9, '0:09'],
  [0.1, '0:01'],
  [0, '0:00'],
  [-3, '0:00'],
  [3_600, '60:00'],
])('%d seconds left are shown as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});

describe('in another language', () => {
  afterEach(() => i18n.activate('en', {}));

  it('has its names of months and days, and Latin digits', () => {
    const moment = '2026-11-24T10:35:00Z';
    const now = Date.parse('2026-11-01T00:00:00Z');
    const texts = () => [formatDateTime(moment, 'Asia/Kolkata'), formatDay(moment, now, 'Asia/Kolkata')];
    i18n.activate('hi', {});
    expect(texts()).toEqual(['24 नव॰ 2026, 16:05', 'मंगल, 24 नव॰']);
    i18n.activate('ur', {});
    expect(texts()).toEqual(['24 نومبر، 2026، 16:05', 'منگل، 24 نومبر']);
    i18n.activate('en-XA', {});
    expect(texts()).toEqual(['24 Nov 2026, 16:05', 'Tue, 24 Nov']);
  });

  it('has a file’s moments as on the English screen', () => {
    const moment = '2026-11-20T10:35:00Z';
    const written = formatDateTime(moment);
    i18n.activate('hi', {});
    expect(formatFileMoment(moment)).toBe(written);
    expect(formatFileMoment('soon')).toBe('–');
  });
});
