import { act, screen } from '@testing-library/react';
import { fakePlatform, renderWithPlatform } from '../../testing';
import { useRemoteSettings } from './useRemoteSettings';

const SCHEMA = { headline: { type: 'string', title: 'Headline', default: 'Offers' } } as const;

function Page() {
  return <h1>{useRemoteSettings(SCHEMA).headline}</h1>;
}

test('a page shows the default, and what an operator sets while it is open', () => {
  const platform = fakePlatform();
  renderWithPlatform(<Page />, { platform });
  expect(screen.getByRole('heading')).toHaveTextContent('Offers');
  act(() => platform.set({ headline: 'Cup final' }));
  expect(screen.getByRole('heading')).toHaveTextContent('Cup final');
});

test('in a shell before platform 1.10.0 a page shows the default', () => {
  const { ofRemote: _ofRemote, ...settings } = fakePlatform().settings;
  renderWithPlatform(<Page />, { platform: { ...fakePlatform(), settings } });
  expect(screen.getByRole('heading')).toHaveTextContent('Offers');
});
