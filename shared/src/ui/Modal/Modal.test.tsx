import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Modal } from './Modal';

function Login({ onClosed = () => undefined }: { onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal
        open={open}
        onClose={() => {
          setOpen(false);
          onClosed();
        }}
        title="Log in"
        footer={<a href="/auth/signup">Create an account</a>}
      >
        <input aria-label="Username" data-autofocus />
      </Modal>
    </>
  );
}

async function openLogin(onClosed?: () => void) {
  render(<Login {...(onClosed && { onClosed })} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  return { opener, dialog: screen.getByRole('dialog', { name: 'Log in' }) };
}

describe('Modal', () => {
  it('is not in the page until it is open', () => {
    render(<Login />);
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
  });

  it('is named by its title and focuses the control that asks for it', async () => {
    const { dialog } = await openLogin();
    expect(dialog).toHaveAttribute('open');
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Create an account' })).toBeVisible();
  });

  it.each([
    ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the backdrop', () => userEvent.click(screen.getByRole('dialog'))],
  ])('closes once by %s and gives the focus back', async (_way, close) => {
    const onClosed = jest.fn();
    const { opener } = await openLogin(onClosed);
    await close();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onClosed).toHaveBeenCalledTimes(1);
    expect(opener).toHaveFocus();
  });

  it('stays open for presses inside it, and for one that starts inside and ends on the backdrop', async () => {
    const { dialog } = await openLogin();
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('textbox') },
      { keys: '[/MouseLeft]', target: dialog },
    ]);
    expect(dialog).toBeInTheDocument();
  });
});
