import { screen } from '@testing-library/react';
import { api } from '../../contracts/api';
import { fakePlatform, renderWithPlatform } from '../../testing';
import { SupportContact } from './SupportContact';

async function draw(wire: object) {
  const platform = fakePlatform();
  platform.answer(api.getDomainSettings, () => wire);
  const settings = await platform.api.run(api.getDomainSettings, { key: 100 });
  renderWithPlatform(<SupportContact />, {
    platform: fakePlatform({ settings: { status: 'fresh', settings } }),
  });
}

test('leads to the domain’s page, messenger and phone', async () => {
  await draw({
    support: { link: 'https://help.example/', messenger: 'https://wa.me/911', phone: '+91 98765 43210' },
  });
  expect(screen.getByRole('link', { name: 'Support' })).toHaveAttribute('href', 'https://help.example/');
  expect(screen.getByRole('link', { name: 'Chat' })).toHaveAttribute('href', 'https://wa.me/911');
  expect(screen.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');
});

test.each([
  {},
  { support: 'call us' },
  { support: { link: 'javascript:alert(1)', phone: 'none' } },
  { support: { messenger: 7 } },
])('shows nothing for %j', async (wire) => {
  await draw(wire);
  expect(screen.queryByText('Need help?')).not.toBeInTheDocument();
});
