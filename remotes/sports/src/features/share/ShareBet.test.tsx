import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakePlatform, renderWithPlatform, settingsOf } from '@touchline/shared/testing';
import { openBet } from '../../testing/openBet';
import { ShareBet } from './ShareBet';

const drawn: string[] = [];

beforeEach(() => {
  drawn.splice(0);
  const context = {
    fillRect: () => undefined,
    measureText: () => ({ width: 1 }),
    fillText: (text: string) => drawn.push(text),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((take) => take(new Blob(['png'], { type: 'image/png' })));
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});
afterEach(() => jest.restoreAllMocks());

async function open() {
  const user = userEvent.setup();
  renderWithPlatform(<ShareBet bet={openBet()} />, {
    platform: fakePlatform({ settings: settingsOf() }),
  });
  await user.click(screen.getByRole('button', { name: 'Share India, Match Odds' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Share' })) };
}

it('a bet’s picture shows neither amount nor player until the player adds the stake', async () => {
  const { user, dialog } = await open();
  const picture = await dialog.findByRole('img');
  expect(picture).toHaveAccessibleName('India v Australia, Match Odds, Back · India, 1.85');
  expect(drawn.join(' ')).toBe('Touchline India v Australia Match Odds Back · India 1.85');
  await user.click(dialog.getByRole('switch', { name: 'Show the stake' }));
  expect(await dialog.findByRole('img', { name: /Stake: ₹500/ })).toBeVisible();
});

it('without a share sheet the link can be copied and the picture downloaded', async () => {
  const { user, dialog } = await open();
  expect(dialog.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/markets/e1/m1`);
  expect(await dialog.findByRole('link', { name: 'Download picture' })).toHaveAttribute(
    'download',
    'picture.png',
  );
});
