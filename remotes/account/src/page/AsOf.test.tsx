import { act, render, screen } from '@testing-library/react';
import { formatTime } from '@touchline/shared/format';
import { i18n, messageKey } from '@touchline/shared/language';
import { msg } from '@touchline/shared/language/macro';
import { AsOf } from './AsOf';

afterEach(() => act(() => i18n.activate('en', {})));

it('shows the time alone for figures of today, in every language', () => {
  act(() => i18n.activate('hi', { [messageKey(msg`Today`)]: 'आज' }));
  const now = Date.now();
  render(<AsOf at={now} onRefresh={() => undefined} />);
  expect(screen.getByRole('button')).toHaveTextContent(`As of ${formatTime(now)}. Refresh`);
});
