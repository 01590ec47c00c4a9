import { act, screen } from '@testing-library/react';
import { fakePlatform, renderWithPlatform } from '../../testing';
import { useHasPage } from './useHasPage';

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
