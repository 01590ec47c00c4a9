import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePlatform } from '@touchline/shared/testing';
import { wireOdds } from '../../../testing/fixtures';
import { decoded, openEvent } from '../testing/openEvent';

beforeEach(() => localStorage.clear());

describe('the TV', () => {
  const url = 'https://tv.example.com/e1';
  const withTv = (origins: readonly string[]) => {
    const platform = fakePlatform();
    return { ...platform, settings: { ...platform.settings, frameOrigins: origins } };
  };
  const tv = () => userEvent.click(screen.getByRole('button', { name: 'TV' }));

  it('opens in a sandboxed frame, changes its size without a new frame, and closes', async () => {
    openEvent(withTv(['https://tv.example.com']), decoded({ tvUrl: url }), wireOdds());
    await tv();
    const frame = screen.getByTitle('Live picture of India v Australia');
    expect(frame).toHaveAttribute('src', url);
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    await userEvent.click(screen.getByRole('button', { name: 'Make the TV smaller' }));
    expect(screen.getByTitle('Live picture of India v Australia')).toBe(frame);
    await userEvent.click(screen.getByRole('button', { name: 'Close TV' }));
    expect(screen.queryByTitle('Live picture of India v Australia')).not.toBeInTheDocument();
  });

  it.each([
    ['of an origin that the site does not allow', url, []],
    ['of the site’s own origin', `${window.location.origin}/tv`, [window.location.origin]],
    ['that is no address', 'javascript:alert(1)', ['null']],
  ])('shows no picture %s', async (_, tvUrl, origins) => {
    openEvent(withTv(origins), decoded({ tvUrl }), wireOdds());
    await tv();
    expect(await screen.findByText(/can’t be shown on this site/)).toBeInTheDocument();
    expect(document.querySelector('iframe')).not.toBeInTheDocument();
  });
});
