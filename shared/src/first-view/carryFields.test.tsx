import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  boolean,
  CheckboxField,
  Form,
  object,
  PasswordField,
  SubmitButton,
  string,
  TextField,
} from '../forms';
import { carryFields } from '.';

const schema = object({
  name: string().required('Enter a name'),
  secret: string(),
  code: string(),
  agreed: boolean(),
});
const sent = jest.fn();

beforeEach(() => {
  sent.mockReset();
});

/** A form's view and its page, each in a place of its own. */
function open() {
  const view = document.createElement('div');
  view.innerHTML = `<input name="name"><input name="secret" type="password"><input name="code" value="KING">
    <input name="agreed" type="checkbox"><input name="unknown">`;
  document.body.append(view);
  const { container: page } = render(
    <Form schema={schema} initialValues={{ code: 'KING' }} onSubmit={sent}>
      <TextField name="name" label="Name" />
      <PasswordField name="secret" label="Secret" autoComplete="current-password" />
      <TextField name="code" label="Code" />
      <CheckboxField name="agreed" label="I agree" />
      <SubmitButton>Send</SubmitButton>
    </Form>,
  );
  const of = (name: string) => {
    const field = view.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!field) throw new Error(`The view has no ${name}.`);
    return field;
  };
  return { view, page, of };
}

test('typed and cleared texts and ticks are the page’s, and are sent with its form', async () => {
  const { view, page, of } = open();
  of('name').value = 'Asha';
  of('secret').value = ' Passw0rd!';
  of('code').value = '';
  of('agreed').checked = true;
  of('unknown').value = 'nowhere';
  act(() => carryFields(view, page));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent).toHaveBeenCalledWith({ name: 'Asha', secret: ' Passw0rd!', code: '', agreed: true });
});

test('the password stays in one place', () => {
  const { view, page, of } = open();
  of('secret').value = 'Passw0rd!';
  act(() => carryFields(view, page));
  expect(of('secret')).toHaveValue('');
  expect(page.querySelector('[name="secret"]')).toHaveValue('Passw0rd!');
});

test('the focus and the selection go along, and what is typed next replaces it', async () => {
  const { view, page, of } = open();
  of('name').value = 'Asha';
  of('name').focus();
  of('name').setSelectionRange(1, 3, 'backward');
  act(() => carryFields(view, page));
  const own = page.querySelector<HTMLInputElement>('[name="name"]');
  expect(own).toHaveFocus();
  expect([own?.selectionStart, own?.selectionEnd]).toEqual([1, 3]);
  await userEvent.keyboard('X');
  expect(own).toHaveValue('AXa');
});

test('a tick that has the focus keeps it', () => {
  const { view, page, of } = open();
  of('agreed').focus();
  act(() => carryFields(view, page));
  expect(page.querySelector('[name="agreed"]')).toHaveFocus();
});

test('a page’s field that the browser filled in stays, where the view’s was not touched', async () => {
  const { view, page } = open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ravi');
  act(() => carryFields(view, page));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ravi');
});
