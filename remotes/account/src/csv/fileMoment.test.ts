import { formatDateTime } from '@touchline/shared/format';
import { i18n } from '@touchline/shared/language';
import { fileMoment } from './fileMoment';

const MOMENT = '2026-11-20T10:35:00Z';

afterEach(() => i18n.activate('en', {}));

test('a moment in a file is written as on the English screen, in every language', () => {
  const written = formatDateTime(MOMENT);
  expect(fileMoment(MOMENT)).toBe(written);
  i18n.activate('hi', {});
  expect(fileMoment(MOMENT)).toBe(written);
});

test('what is no moment is a dash', () => {
  expect(fileMoment('soon')).toBe('–');
});
