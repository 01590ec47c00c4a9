import { act, screen } from '@testing-library/react';
import { fakePlatform, renderWithPlatform } from '../../testing';
import { ExtensionPoint, useHasPage } from './ExtensionPoint';

declare module '@touchline/shared/contracts/remotes' {
  interface RemoteContracts {
    'test/end': { point: { sport: number } };
  }
}

const page = (
  <ExtensionPoint name="test/end" props={{ sport: 4 }}>
    Nothing more
  </ExtensionPoint>
);

it('draws what fills the point, with the props of the page', () => {
  const platform = fakePlatform();
  platform.fill('test/end', ({ sport }) => <p>Games for sport {sport}</p>);
  renderWithPlatform(page, { platform });
  expect(screen.getByText('Games for sport 4')).toBeInTheDocument();
});

it('draws its children while nobody fills the point, and in a frame, which has no points', () => {
  const { extensionPoint, ...framed } = fakePlatform();
  const { unmount } = renderWithPlatform(page);
  expect(screen.getByText('Nothing more')).toBeInTheDocument();
  unmount();
  renderWithPlatform(page, { platform: framed });
  expect(screen.getByText('Nothing more')).toBeInTheDocument();
});

function Way() {
  return <p>{useHasPage('/depositw') ? 'there' : 'not there'}</p>;
}

test('a page whose remote is switched off is not there', () => {
  const platform = fakePlatform();
  renderWithPlatform(<Way />, { platform });
  expect(screen.getByText('there')).toBeVisible();
  act(() => platform.removePage('/depositw'));
  expect(screen.getByText('not there')).toBeVisible();
});

test('a frame of a remote, whose platform cannot tell, takes a page to be there', () => {
  const { extensionPoint: _, ...platform } = fakePlatform();
  platform.removePage('/depositw');
  renderWithPlatform(<Way />, { platform });
  expect(screen.getByText('there')).toBeVisible();
});
