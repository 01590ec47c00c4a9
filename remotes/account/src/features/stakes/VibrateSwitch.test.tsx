import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vibratePreference } from '@touchline/shared/storage';
import { renderWithPlatform } from '@touchline/shared/testing';
import { VibrateSwitch } from './VibrateSwitch';

beforeEach(() => {
  localStorage.clear();
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
});
afterEach(() => Reflect.deleteProperty(navigator, 'vibrate'));

it('a device that vibrates offers the choice, which holds at once', async () => {
  Object.defineProperty(navigator, 'vibrate', { value: () => true, configurable: true });
  renderWithPlatform(<VibrateSwitch />);
  const toggle = screen.getByRole('switch', { name: 'Vibrate on bet outcome' });
  expect(toggle).toBeChecked();
  await userEvent.click(toggle);
  expect(toggle).not.toBeChecked();
  expect(vibratePreference.read()).toBe(false);
});

it('a device that cannot has no such switch', () => {
  renderWithPlatform(<VibrateSwitch />);
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});
