import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Popover } from './Popover';

const renderAccount = () =>
  render(
    <>
      <Popover trigger="Ravi" label="Account of Ravi">
        {(close) => (
          <>
            <a href="#statement">Statement</a>
            <button type="button" onClick={close}>
              Log out
            </button>
          </>
        )}
      </Popover>
      <button type="button">After</button>
    </>,
  );
const trigger = (expanded: boolean) => screen.getByRole('button', { name: 'Account of Ravi', expanded });

describe('Popover', () => {
  it('opens and closes by its button', async () => {
    renderAccount();
    await userEvent.click(trigger(false));
    expect(screen.getByRole('link', { name: 'Statement' })).toBeVisible();
    await userEvent.click(trigger(true));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its own content', () => userEvent.click(screen.getByRole('button', { name: 'Log out' }))],
  ])('closed by %s gives the focus back', async (_way, close) => {
    renderAccount();
    await userEvent.click(trigger(false));
    await close();
    expect(trigger(false)).toHaveFocus();
  });

  it.each([
    ['a press outside', () => userEvent.click(document.body)],
    ['a press on a link inside', () => userEvent.click(screen.getByRole('link'))],
    ['Tab past its end', () => userEvent.keyboard('{Tab}{Tab}{Tab}')],
  ])('closes by %s', async (_way, close) => {
    renderAccount();
    await userEvent.click(trigger(false));
    await close();
    expect(trigger(false)).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
