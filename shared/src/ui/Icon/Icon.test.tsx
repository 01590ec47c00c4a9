import { render, screen } from '@testing-library/react';
import { Icon } from './Icon';
import { type IconName, iconPaths } from './iconPaths';

const SPECIFIED: readonly IconName[] = [
  'trash',
  'angle-down',
  'angle-up',
  'angle-left',
  'angle-right',
  'mobile',
  'ruler',
  'close',
  'minus',
  'plus',
  'search',
  'copy',
  'tv',
  'hand',
  'ban',
  'life-ring',
  'spinner',
  'sign-out',
  'list',
  'lock',
  'star',
  'external-link',
  'eye',
  'settings',
  'download',
  'credit-card',
  'user-circle',
  'book',
  'money-bill',
  'bank',
  'football',
  'tennis',
  'cricket',
  'horse-racing',
];

describe('Icon', () => {
  it('is decoration without a label and an image with one', () => {
    const { rerender } = render(<Icon name="tv" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    rerender(<Icon name="tv" label="Has live video" />);
    expect(screen.getByRole('img', { name: 'Has live video' })).toBeInTheDocument();
  });

  it.each(SPECIFIED)('"%s" that the product names is drawn', (name) => {
    expect(iconPaths[name]).toMatch(/^M/);
  });

  it('has no path that is not a path', () => {
    for (const path of Object.values(iconPaths)) expect(path).toMatch(/^[MmLlHhVvAaCcSsZz0-9 .-]+$/);
  });
});
