import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileInput } from './FileInput';

it('a file input hands over the files that were chosen', async () => {
  const onChange = jest.fn();
  render(<FileInput label="Screenshot" accept="image/*" onChange={onChange} />);
  const file = new File(['x'], 'paid.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Screenshot'), file);
  expect(onChange.mock.calls).toEqual([[[file]]]);
});
