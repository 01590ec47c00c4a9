import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

const SPORTS = [
  { id: 'cricket', label: 'Cricket', count: 12 },
  { id: 'football', label: 'Football', disabled: true },
  { id: 'tennis', label: 'Tennis' },
] as const;

function Sports() {
  const [sport, setSport] = useState<(typeof SPORTS)[number]['id']>('cricket');
  return (
    <Tabs label="Sports" tabs={SPORTS} value={sport} onChange={setSport}>
      Events of {sport}
    </Tabs>
  );
}

describe('Tabs', () => {
  it('choose by a press what their panel shows', async () => {
    render(<Sports />);
    expect(screen.getByRole('tablist', { name: 'Sports' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Cricket 12', selected: true })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Tennis' }));
    expect(screen.getByRole('tabpanel', { name: 'Tennis' })).toHaveTextContent('Events of tennis');
  });

  it.each([
    ['{ArrowRight}', 'Tennis'],
    ['{ArrowLeft}', 'Tennis'],
    ['{End}', 'Tennis'],
    ['{ArrowRight}{ArrowRight}', 'Cricket 12'],
    ['{End}{Home}', 'Cricket 12'],
  ])('follow %s to %s, past what is disabled', async (keys, name) => {
    render(<Sports />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('tab', { name })).toHaveFocus();
    expect(screen.getByRole('tab', { name, selected: true })).toBeInTheDocument();
  });

  it('are one stop of the Tab key', async () => {
    render(
      <>
        <Sports />
        <button type="button">After</button>
      </>,
    );
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });
});
