import { fireEvent, screen } from '@testing-library/react';
import { api } from '@touchline/shared/contracts';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { Brand } from './Brand';

async function brand(mainLogo: string) {
  const source = fakePlatform();
  source.answer(api.getDomainSettings, () => ({ domainTitle: 'Azure', mainLogo }));
  const settings = await source.api.run(api.getDomainSettings, { key: 100 });
  const fake = fakePlatform({ settings: { status: 'fresh', settings } });
  const platform = { ...fake, settings: { ...fake.settings, imageOrigins: ['https://cdn.example'] } };
  renderWithPlatform(<Brand />, { platform });
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
