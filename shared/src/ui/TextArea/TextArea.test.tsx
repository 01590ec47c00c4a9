import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextArea } from './TextArea';

it('a text area takes several lines and is described by its hint', async () => {
  render(<TextArea label="Note" hint="For our support" />);
  const area = screen.getByRole('textbox', { name: 'Note' });
  await userEvent.type(area, 'one{Enter}two');
  expect(area).toHaveValue('one\ntwo');
  expect(area).toHaveAccessibleDescription('For our support');
});
