import { fireEvent, screen } from '@testing-library/react';
import { api } from '@touchline/shared/contracts/api';
import type { SessionState } from '@touchline/shared/contracts/bus';
import { fakePlatform, playerSession, renderWithPlatform } from '@touchline/shared/testing';
import { Brand } from './Brand';

async function brand(mainLogo: string, more: { favicon?: string; session?: SessionState } = {}) {
  const source = fakePlatform();
  const { favicon, session } = more;
  source.answer(api.getDomainSettings, () => ({ domainTitle: 'Azure', mainLogo, favicon }));
  const settings = await source.api.run(api.getDomainSettings, { key: 100 });
  const fake = fakePlatform({ settings: { status: 'fresh', settings }, ...(session && { session }) });
  const platform = { ...fake, settings: { ...fake.settings, imageOrigins: ['https://cdn.example'] } };
  return renderWithPlatform(<Brand />, { platform }).container;
}

test('the logo leads home under the domain’s name, and gives way to it when it does not load', async () => {
  await brand('https://cdn.example/logo.svg');
  const logo = screen.getByRole('img', { name: 'Azure' });
  expect(logo).toHaveAttribute('src', 'https://cdn.example/logo.svg');
  fireEvent.error(logo);
  expect(screen.getByRole('link', { name: 'Azure' })).toHaveTextContent('Azure');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test.each(['https://evil.example/pixel.gif', '//evil.example/pixel.gif', 'javascript:alert(1)', 'logo.svg'])(
  'a logo that may not be asked for is the title from the first (%s)',
  async (mainLogo) => {
    await brand(mainLogo);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Azure' })).toHaveTextContent('Azure');
  },
);

test('a player on a narrow phone has the domain’s icon, and the logo where it does not load', async () => {
  const session = playerSession('asha');
  const container = await brand('https://cdn.example/logo.svg', {
    favicon: 'https://cdn.example/icon.svg',
    session,
  });
  const icon = () => container.querySelector('source');
  expect(icon()).toHaveAttribute('srcset', 'https://cdn.example/icon.svg');
  const logo = screen.getByRole<HTMLImageElement>('img', { name: 'Azure' });
  Object.defineProperty(logo, 'currentSrc', { value: 'https://cdn.example/icon.svg' });
  fireEvent.error(logo);
  expect(icon()).toBeNull();
  expect(screen.getByRole('img', { name: 'Azure' })).toHaveAttribute('src', 'https://cdn.example/logo.svg');
});

test('a visitor has the logo', async () => {
  const container = await brand('https://cdn.example/logo.svg', { favicon: 'https://cdn.example/icon.svg' });
  expect(container.querySelector('source')).toBeNull();
});
