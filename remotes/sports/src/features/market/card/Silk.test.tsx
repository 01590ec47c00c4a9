import { fireEvent } from '@testing-library/react';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { Silk } from './Silk';

function silk(url: string) {
  const fake = fakePlatform();
  const platform = { ...fake, settings: { ...fake.settings, imageOrigins: ['https://cdn.example'] } };
  const { container } = renderWithPlatform(<Silk url={url} />, { platform });
  return () => container.querySelector('img');
}

test('a jockey’s colours are shown, and leave their place when they do not load', () => {
  const image = silk('https://cdn.example/red.png');
  expect(image()).toHaveAttribute('src', 'https://cdn.example/red.png');
  const shown = image();
  if (shown) fireEvent.error(shown);
  expect(image()).toBeNull();
});

test.each(['https://evil.example/pixel.gif', 'javascript:alert(1)', 'red.png', ''])(
  '%j is not asked for',
  (url) => {
    expect(silk(url)()).toBeNull();
  },
);
