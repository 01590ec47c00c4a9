import { render, screen } from '@testing-library/react';
import { Field, type FieldProps } from './Field';

const renderField = (props: Partial<FieldProps>) =>
  render(
    <Field label="Stake" {...props}>
      {(wiring) => <input {...wiring} />}
    </Field>,
  );

describe('Field', () => {
  it('names its control by the label, hidden or not', () => {
    renderField({ labelHidden: true });
    expect(screen.getByRole('textbox', { name: 'Stake' })).toBeValid();
  });

  it('describes its control by the hint and, first, by the error', () => {
    renderField({ hint: '100.00 to 500.00', error: 'Stake is too low' });
    const input = screen.getByRole('textbox');
    expect(input).toHaveAccessibleDescription('Stake is too low 100.00 to 500.00');
    expect(input).toBeInvalid();
  });

  it.each([undefined, null, '', false])('takes %p for no error', (error) => {
    renderField({ error });
    expect(screen.getByRole('textbox')).toBeValid();
    expect(screen.getByRole('textbox')).not.toHaveAccessibleDescription();
  });

  it('keeps an id that it was given', () => {
    renderField({ id: 'stake', hint: 'Rupees' });
    expect(screen.getByRole('textbox')).toHaveAttribute('id', 'stake');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Rupees');
  });
});
