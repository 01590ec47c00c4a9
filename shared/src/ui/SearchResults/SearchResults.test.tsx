import { render, screen } from '@testing-library/react';
import { fakePlatform, renderWithPlatform } from '../../testing';
import { SearchResults } from './SearchResults';
import { isFound, searchable } from './search-text';

test.each([
  ['  Real-Madrid ', 'real madrid'],
  ['Hold’em', 'holdem'],
  ['Atlético', 'atletico'],
  ["Casino Hold'em  21+", 'casino holdem 21'],
  ['राजा-रानी २१', 'राजा रानी 21'],
  ['—', ''],
])('%j is searched as %j', (text, plain) => {
  expect(searchable(text)).toBe(plain);
});

test.each([
  ['mad rea', 'Real Madrid v Sevilla', true],
  ['real x', 'Real Madrid', false],
  ['', 'Real Madrid', false],
])('%j in %j: %p', (wanted, text, found) => {
  expect(isFound(wanted, text, undefined)).toBe(found);
});

test('results are links with their place; an offer is no result', () => {
  renderWithPlatform(
    <>
      <SearchResults
        title="Events"
        results={[{ key: '1', to: '/markets/1', name: 'A v B', place: 'Football', mark: 'Live' }]}
      />
      <SearchResults title="Popular" results={[{ key: '2', to: '/markets/2', name: 'C v D' }]} isOffer />
    </>,
    { platform: fakePlatform() },
  );
  expect(screen.getByRole('link', { name: 'A v B Live Football' })).toHaveAttribute('data-found');
  expect(screen.getByRole('link', { name: 'C v D' })).not.toHaveAttribute('data-found');
});

test('nothing found draws nothing', () => {
  const { container } = render(<SearchResults title="Events" results={[]} />);
  expect(container).toBeEmptyDOMElement();
});
