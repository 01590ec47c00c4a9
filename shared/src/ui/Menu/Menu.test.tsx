import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './Menu';

async function openMenu() {
  const onSelect = jest.fn();
  const item = (id: string, disabled = false) => ({ id, label: id, disabled, onSelect: () => onSelect(id) });
  render(
    <Menu label="Bet actions" trigger="…" items={[item('Edit'), item('Split', true), item('Cancel')]} />,
  );
  const trigger = screen.getByRole('button', { name: 'Bet actions' });
  await userEvent.click(trigger);
  return { onSelect, trigger };
}

describe('Menu', () => {
  it('opens on its first item and does what is chosen by keyboard, once, with the focus back', async () => {
    const { onSelect, trigger } = await openMenu();
    expect(screen.getByRole('menu', { name: 'Bet actions' })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onSelect.mock.calls).toEqual([['Edit']]);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(trigger).toHaveFocus();
  });

  it.each([
    ['{ArrowDown}', 'Cancel'],
    ['{ArrowUp}', 'Cancel'],
    ['{End}', 'Cancel'],
    ['{ArrowDown}{ArrowDown}', 'Edit'],
    ['{End}{Home}', 'Edit'],
  ])('follows %s to %s, past what is disabled', async (keys, name) => {
    await openMenu();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('menuitem', { name })).toHaveFocus();
  });

  it('closes on Escape and does nothing', async () => {
    const { onSelect, trigger } = await openMenu();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(trigger).toHaveFocus();
    expect(onSelect).not.toHaveBeenCalled();
  });
});
